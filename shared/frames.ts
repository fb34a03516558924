import { z } from "zod";
import { errorSchema } from "./errors.ts";

/** The protocol's version; raised whenever a frame, a method or a result changes so that an old side would misread it. */
export const PROTOCOL = 1;

const id = z.number().int().nonnegative();

/** One message on a link. */
export const frameSchema = z.discriminatedUnion("t", [
  z.object({ t: z.literal("request"), id, method: z.string().max(64), params: z.unknown() }),
  z.object({ t: z.literal("value"), id, value: z.unknown() }),
  z.object({ t: z.literal("error"), id, error: errorSchema }),
  z.object({ t: z.literal("progress"), id, message: z.string() }),
  z.object({ t: z.literal("cancel"), id }),
  z.object({ t: z.literal("event"), name: z.string().max(64), data: z.unknown() }),
]);

export type Frame = z.infer<typeof frameSchema>;

/** One piece of a message too large for one native message: `data` is a part of its JSON text. */
const pieceSchema = z.object({ of: z.number().int().nonnegative(), index: z.number().int().nonnegative(), last: z.boolean(), data: z.string() });

/**
 * What travels between worker and host: frames of many links on one port. `link` is "host" for the host's
 * own frames, else the id the host gave to a client's connection.
 */
export const envelopeSchema = z.discriminatedUnion("e", [
  z.object({ e: z.literal("open"), link: z.string().max(64) }),
  z.object({ e: z.literal("close"), link: z.string().max(64) }),
  z.object({ e: z.literal("frame"), link: z.string().max(64), frame: frameSchema }),
  z.object({ e: z.literal("piece"), link: z.string().max(64), piece: pieceSchema }),
]);

export type Envelope = z.infer<typeof envelopeSchema>;
export type Piece = z.infer<typeof pieceSchema>;

/** The link name of the host's own frames. */
export const HOST_LINK = "host";
