import { z } from "zod";

/** An origin as a person writes it, such as `*.example.com`. */
const origin = z.string().trim().min(1).max(300);

/** How the person wants agents to be led to sites; for all agents. */
export const siteSettingsSchema = z.object({
  /** Origins that are always asked about, and those no agent may open. */
  ask: z.array(origin).max(200),
  never: z.array(origin).max(200),
  /** Sites that a session has not been at. */
  newSites: z.enum(["allow", "ask"]),
  /** This machine's own servers, which coding agents work on. */
  loopback: z.enum(["allow", "ask"]),
  /** Machines of the private network. */
  privateNetwork: z.enum(["allow", "ask"]),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const DEFAULT_SITES: SiteSettings = { ask: [], never: [], newSites: "allow", loopback: "allow", privateNetwork: "ask" };
