import { HOST_NAME } from "../../shared/identity.ts";
import { pathsOf, type Surroundings } from "../home.ts";

type Places = { linux: string; darwin: string; win32: string };

type BrowserRecord = {
  readonly name: string;
  /** Its data folder under the platform's usual configuration folder. */
  readonly data: Places;
  /** Where it looks for hosts of all users, Linux and macOS. */
  readonly system: { linux: string; darwin: string };
  /** Its registry key under HKEY_CURRENT_USER\Software. */
  readonly registry: string;
  /** Its Flatpak id and its Snap's name, where they exist: sandboxes that see neither manifest nor Node. */
  readonly flatpak: string;
  readonly snap: string | null;
};

/** The browsers `install` knows, and where each looks for native hosts. */
const BROWSERS = {
  chrome: {
    name: "Google Chrome",
    data: { linux: "google-chrome", darwin: "Google/Chrome", win32: "Google\\Chrome\\User Data" },
    system: { linux: "/etc/opt/chrome/native-messaging-hosts", darwin: "/Library/Google/Chrome/NativeMessagingHosts" },
    registry: "Google\\Chrome",
    flatpak: "com.google.Chrome",
    snap: null,
  },
  chromium: {
    name: "Chromium",
    data: { linux: "chromium", darwin: "Chromium", win32: "Chromium\\User Data" },
    system: { linux: "/etc/chromium/native-messaging-hosts", darwin: "/Library/Application Support/Chromium/NativeMessagingHosts" },
    registry: "Chromium",
    flatpak: "org.chromium.Chromium",
    snap: "chromium",
  },
  edge: {
    name: "Microsoft Edge",
    data: { linux: "microsoft-edge", darwin: "Microsoft Edge", win32: "Microsoft\\Edge\\User Data" },
    system: { linux: "/etc/opt/edge/native-messaging-hosts", darwin: "/Library/Microsoft/Edge/NativeMessagingHosts" },
    registry: "Microsoft\\Edge",
    flatpak: "com.microsoft.Edge",
    snap: null,
  },
  brave: {
    name: "Brave",
    data: { linux: "BraveSoftware/Brave-Browser", darwin: "BraveSoftware/Brave-Browser", win32: "BraveSoftware\\Brave-Browser\\User Data" },
    system: { linux: "/etc/chromium/native-messaging-hosts", darwin: "/Library/Application Support/Chromium/NativeMessagingHosts" },
    registry: "BraveSoftware\\Brave-Browser",
    flatpak: "com.brave.Browser",
    snap: "brave",
  },
  vivaldi: {
    name: "Vivaldi",
    data: { linux: "vivaldi", darwin: "Vivaldi", win32: "Vivaldi\\User Data" },
    system: { linux: "/etc/chromium/native-messaging-hosts", darwin: "/Library/Application Support/Chromium/NativeMessagingHosts" },
    registry: "Vivaldi",
    flatpak: "com.vivaldi.Vivaldi",
    snap: null,
  },
} as const satisfies Record<string, BrowserRecord>;

export type BrowserId = keyof typeof BROWSERS;

export const BROWSER_IDS = Object.keys(BROWSERS) as BrowserId[];

/** The record of a browser. */
export function browserRecord(browser: BrowserId): BrowserRecord {
  return BROWSERS[browser];
}

type Platform = keyof Places;

/** The platform as the tables know it: every other Unix follows Linux. */
export function platformOf({ platform }: Surroundings): Platform {
  return platform === "win32" || platform === "darwin" ? platform : "linux";
}

/** The folder where a browser keeps its profiles; it exists once the browser ran. */
export function dataFolder(browser: BrowserId, surroundings: Surroundings): string {
  const platform = platformOf(surroundings);
  return pathsOf(surroundings.platform).join(configFolder(surroundings), browserRecord(browser).data[platform]);
}

function configFolder(surroundings: Surroundings): string {
  const { env, userHome } = surroundings;
  const paths = pathsOf(surroundings.platform);
  switch (platformOf(surroundings)) {
    case "win32":
      return env.LOCALAPPDATA || paths.join(userHome, "AppData", "Local");
    case "darwin":
      return paths.join(userHome, "Library", "Application Support");
    case "linux": {
      const configured = env.CHROME_CONFIG_HOME || env.XDG_CONFIG_HOME;
      return configured && paths.isAbsolute(configured) ? configured : paths.join(userHome, ".config");
    }
  }
}

/** The file name of the host's manifest. */
export const MANIFEST_FILE = `${HOST_NAME}.json`;

/** Where a browser, or one started with a data folder of its own, looks for the manifest. Not on Windows: the registry says where it is. */
export function manifestFile(dataFolderPath: string, surroundings: Surroundings): string {
  return pathsOf(surroundings.platform).join(dataFolderPath, "NativeMessagingHosts", MANIFEST_FILE);
}

/** The registry key that names the manifest on Windows. */
export function registryKey(browser: BrowserId): string {
  return `HKCU\\Software\\${browserRecord(browser).registry}\\NativeMessagingHosts\\${HOST_NAME}`;
}

/** The folder of hosts registered for all users, null on Windows. */
export function systemFolder(browser: BrowserId, surroundings: Surroundings): string | null {
  const platform = platformOf(surroundings);
  return platform === "win32" ? null : browserRecord(browser).system[platform];
}

/** Where a browser in a Flatpak or Snap keeps its data: these see neither the manifest nor Node. */
export function sandboxFolders(browser: BrowserId, surroundings: Surroundings): Array<{ sandbox: "Flatpak" | "Snap"; folder: string }> {
  if (platformOf(surroundings) !== "linux") return [];
  const { flatpak, snap } = browserRecord(browser);
  const paths = pathsOf(surroundings.platform);
  const folders = [{ sandbox: "Flatpak" as const, folder: paths.join(surroundings.userHome, ".var", "app", flatpak) }];
  return snap === null ? folders : [...folders, { sandbox: "Snap" as const, folder: paths.join(surroundings.userHome, "snap", snap) }];
}
