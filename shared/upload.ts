import { z } from "zod";
import { COMMANDS } from "./commands.ts";
import { LIMITS } from "./limits.ts";

/** An upload as it goes over the link: the agent's own program, which can read the disk, has looked through its folders. */

const folderSchema = z.object({
  /** As it stands among the paths. */
  path: z.string().max(4000),
  files: z.number().int().min(1),
  /** What lies in it that is asked about beside the folder itself: hidden entries, and where links lead out of it. */
  asks: z.array(z.string().max(4000)).max(LIMITS.folderAsks),
});
export type UploadFolder = z.infer<typeof folderSchema>;

export const sentUpload = COMMANDS.upload.params.extend({ folders: z.array(folderSchema).max(50).optional() });
export type SentUpload = z.infer<typeof sentUpload>;

/** All that an upload gives to a page, as the person is asked about it: a folder ends with a separator. */
export function givenBy({ paths, folders = [] }: Pick<SentUpload, "paths" | "folders">): string[] {
  return [...paths.map((path) => (folders.some((folder) => folder.path === path) ? `${path}${path.includes("\\") ? "\\" : "/"}` : path)), ...folders.flatMap(({ asks }) => asks)];
}
