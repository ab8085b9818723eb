import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type HeldPort = {
  url: string;
  /** Passes what comes on to a server on this machine, or cuts it off while there is none. */
  leadTo: (url: string | null) => void;
  close: () => Promise<void>;
};

/** A port reserved before its server starts, and during restarts, so that no other process can take it. */
export async function holdPort(): Promise<HeldPort> {
  let target: number | null = null;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    if (target === null) return caller.destroy();
    const behind = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [caller, behind],
      [behind, caller],
    ] as const) {
      open.add(socket);
      socket.setNoDelay();
      socket.pipe(other);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      target = url === null ? null : Number(new URL(url).port);
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
