import { pathsOf, type Surroundings } from "../home.ts";

/** What the launcher starts. */
export type LauncherTarget = {
  node: string;
  host: string;
  /** Set where `install` ran with DOORSTEP_HOME. */
  home: string | undefined;
};

/** The launcher's place in Doorstep's home. */
export function launcherFile(root: string, surroundings: Surroundings): string {
  return pathsOf(surroundings.platform).join(root, surroundings.platform === "win32" ? "doorstep-host.bat" : "doorstep-host");
}

/**
 * The program a manifest names. Browsers start hosts without the shell's PATH, so Node's absolute path is in
 * it; a browser that has DOORSTEP_HOME of its own keeps that.
 */
export function launcherText(target: LauncherTarget, platform: NodeJS.Platform): string {
  return platform === "win32" ? batch(target) : shell(target);
}

function shell({ node, host, home }: LauncherTarget): string {
  const lines = ["#!/bin/sh", "# Written by doorstep install: starts the native messaging host."];
  if (home !== undefined) lines.push(`[ -n "$DOORSTEP_HOME" ] || DOORSTEP_HOME=${quoted(home)}`, "export DOORSTEP_HOME");
  lines.push(`exec ${quoted(node)} ${quoted(host)} "$@"`);
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function batch({ node, host, home }: LauncherTarget): string {
  const lines = ["@echo off", "rem Written by doorstep install: starts the native messaging host."];
  if (home !== undefined) lines.push(`if not defined DOORSTEP_HOME set "DOORSTEP_HOME=${escaped(home)}"`);
  lines.push(`"${escaped(node)}" "${escaped(host)}" %*`);
  return `${lines.join("\r\n")}\r\n`;
}

/** A percent sign begins a variable in a batch file. */
function escaped(text: string): string {
  return text.replaceAll("%", "%%");
}

/** The two programs a shell launcher names, to check that they exist; empty for a text of another kind. */
export function launcherPrograms(text: string, platform: NodeJS.Platform): string[] {
  const line = text.split(/\r?\n/).find((one) => (platform === "win32" ? one.startsWith('"') : one.startsWith("exec ")));
  if (!line) return [];
  if (platform === "win32") return [...line.matchAll(/"([^"]*)"/g)].map((match) => (match[1] ?? "").replaceAll("%%", "%"));
  return [...line.matchAll(/'((?:[^']|'\\'')*)'/g)].map((match) => (match[1] ?? "").replaceAll(`'\\''`, "'"));
}
