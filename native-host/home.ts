import { homedir, userInfo } from "node:os";
import path from "node:path";

/** What decides where things are: passed in, so that every platform's answer can be tested on any. */
export type Surroundings = {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home directory. */
  userHome: string;
};

/** The folders of one Doorstep home. */
export type Home = { root: string; run: string; sessions: string; log: string };

/** The surroundings of this process. */
export function ownSurroundings(): Surroundings {
  return { platform: process.platform, env: process.env, userHome: userHome() };
}

/** A HOME that is empty or no full path would put everything below whatever folder this runs in: then the system's own word counts. */
function userHome(): string {
  const home = homedir();
  return path.isAbsolute(home) ? home : userInfo().homedir;
}

/** `DOORSTEP_HOME`, or the platform's usual per-user directory. */
export function homeRoot({ platform, env, userHome }: Surroundings): string {
  const paths = pathsOf(platform);
  if (env.DOORSTEP_HOME) return paths.resolve(env.DOORSTEP_HOME);
  if (platform === "win32") return paths.join(env.LOCALAPPDATA || paths.join(userHome, "AppData", "Local"), "Doorstep");
  if (platform === "darwin") return paths.join(userHome, "Library", "Application Support", "Doorstep");
  // The XDG rules: a relative path in the variable is to be ignored.
  const data = env.XDG_DATA_HOME;
  return paths.join(data && paths.isAbsolute(data) ? data : paths.join(userHome, ".local", "share"), "doorstep");
}

/** The folders of the home these surroundings name. */
export function homeOf(surroundings: Surroundings): Home {
  const paths = pathsOf(surroundings.platform);
  const root = homeRoot(surroundings);
  return { root, run: paths.join(root, "run"), sessions: paths.join(root, "run", "sessions"), log: paths.join(root, "log") };
}

/** The path rules of a platform, not of the one that runs this. */
export function pathsOf(platform: NodeJS.Platform): path.PlatformPath {
  return platform === "win32" ? path.win32 : path.posix;
}
