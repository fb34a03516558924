import { connect, type Socket } from "node:net";
import { DoorstepError } from "../../shared/errors.ts";
import { frameSchema } from "../../shared/frames.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Channel } from "../../shared/rpc.ts";
import { systemCode } from "../files.ts";
import { encodeMessage, MessageReader } from "../framing.ts";

/** What a joined message may take in UTF-8: three bytes a character at most. */
const ANSWER_BYTES = 3 * LIMITS.messageBytes;

/** Where a connection failed: `gone` may come back by itself, `forbidden` never does. */
export class ConnectFailure extends Error {
  override readonly name = "ConnectFailure";
  readonly kind: "gone" | "forbidden";

  constructor(kind: "gone" | "forbidden", cause: unknown) {
    super(`The socket is ${kind} (${systemCode(cause) || "unknown"}).`, { cause });
    this.kind = kind;
  }
}

/** Opens a host's socket; rejects with `ConnectFailure`. */
export function openSocket(address: string, signal?: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const onAbort = () => fail(new DoorstepError("cancelled", "The call was cancelled while connecting."));
    const fail = (error: unknown) => {
      socket.destroy();
      signal?.removeEventListener("abort", onAbort);
      reject(error);
    };
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    socket.once("error", (error) => fail(asFailure(error)));
    socket.once("connect", () => {
      signal?.removeEventListener("abort", onAbort);
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}

/** A failed connect by its system error: a sandbox forbids, everything else is a host that is not there. */
export function asFailure(error: unknown): ConnectFailure {
  const code = systemCode(error);
  return new ConnectFailure(code === "EPERM" || code === "EACCES" ? "forbidden" : "gone", error);
}

/** A connected socket as a channel of frames. What is no frame ends it: the other side is not a host of ours. */
export function socketChannel(socket: Socket): Channel {
  const reader = new MessageReader(ANSWER_BYTES);
  return {
    send: (frame) => {
      if (socket.writable) socket.write(encodeMessage(frame));
    },
    listen: (receiver) => {
      socket.on("data", (chunk) => {
        for (const incoming of reader.push(chunk)) {
          const frame = incoming.kind === "message" ? frameSchema.safeParse(incoming.value).data : undefined;
          if (frame) receiver.frame(frame);
          else socket.destroy();
        }
      });
      socket.on("error", () => undefined);
      socket.on("close", () => receiver.closed("the native host closed it"));
    },
    close: () => socket.destroy(),
  };
}
