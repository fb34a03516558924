import { chmodSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { privateFolder } from "../files.ts";

/** A listening socket and how to end it. */
export type Listener = { server: Server; close(): void };

/**
 * Listens where clients look. The socket is made under a name of its own and moved into place: a host that
 * is just ending removes the name it was bound to, and must not take the next one's along.
 */
export async function listen(socket: string, folder: string): Promise<Listener> {
  const server = createServer();
  if (process.platform === "win32") {
    await bound(server, socket);
    return { server, close: () => server.close() };
  }
  privateFolder(folder);
  const temporary = `${socket}.${process.pid}`;
  rmSync(temporary, { force: true });
  await bound(server, temporary);
  chmodSync(temporary, 0o600);
  const inode = statSync(temporary).ino;
  renameSync(temporary, socket);
  return {
    server,
    close: () => {
      server.close();
      if (statSync(socket, { throwIfNoEntry: false })?.ino === inode) rmSync(socket, { force: true });
    },
  };
}

function bound(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
