import { createHash } from "node:crypto";
import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/** What a server's sockets are at: the short texts that came, and how many are open. */
export type Sockets = { messages: string[]; open: number };

const ACCEPTS = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Has the server take every socket, and notes what comes through them. As much of the protocol as short texts need. */
export function takeSockets(server: Server, sockets: Sockets): void {
  const streams = new Set<Duplex>();
  server.on("upgrade", ({ headers }, stream) => {
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}${ACCEPTS}`).digest("base64");
    stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    sockets.open++;
    streams.add(stream);
    stream.on("data", (bytes: Buffer) => {
      const { kind, text } = frameOf(bytes);
      if (kind === TEXT) sockets.messages.push(text);
      // A browser keeps what it has closed until its server agrees.
      if (kind === CLOSE) stream.end(Buffer.from([0x80 | CLOSE, 0]));
    });
    stream.on("error", () => undefined);
    stream.on("end", () => stream.end());
    stream.on("close", () => {
      sockets.open--;
      streams.delete(stream);
    });
  });
  server.on("close", () => {
    for (const stream of streams) stream.destroy();
  });
}

const TEXT = 1;
const CLOSE = 8;

/** A masked frame, as browsers send them, of a short text. */
function frameOf(bytes: Buffer): { kind: number; text: string } {
  const [first = 0, second = 0] = bytes;
  const mask = bytes.subarray(2, 6);
  const text = Buffer.from(bytes.subarray(6, 6 + (second & 127)).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString("utf8");
  return { kind: first & 15, text };
}
