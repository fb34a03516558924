import { renderResult } from "../../shared/render.ts";
import type { Result } from "../../shared/results.ts";

type Content = { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

/** A result as MCP's tools/call answers it. */
export type ToolAnswer = { content: Content[]; isError?: true; structuredContent?: Record<string, unknown> };

/**
 * A result as MCP content. The text alone suffices; structured content carries the same for clients that ask
 * for it. Only `error` is an error: `paused` is an answer, and an agent told "error" would try to get around it.
 */
export function toolAnswer(result: Result, structured: boolean): ToolAnswer {
  const { image, ...rest } = result;
  const text: Content = { type: "text", text: image ? oneLine(renderResult(rest)) : renderResult(rest) };
  return {
    content: image ? [{ type: "image", data: image.data, mimeType: image.mime }, text] : [text],
    ...(result.status === "error" ? { isError: true } : {}),
    ...(structured ? { structuredContent: rest } : {}),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ");
}
