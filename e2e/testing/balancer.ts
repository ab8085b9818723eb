import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = { url: string; close: () => Promise<void> };

/** Passes connections on to servers on this machine in turn. One that can't be reached is skipped, like behind nginx. */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const ports = targets.map((target) => Number(new URL(target).port));
  const open = new Set<Socket>();
  let turn = 0;

  function passOn(caller: Socket, tries: number): void {
    const port = ports[turn++ % ports.length] ?? 0;
    const behind = connect(port, '127.0.0.1');
    open.add(behind);
    behind.setNoDelay();
    behind.once('close', () => open.delete(behind));
    const onRefused = () => (tries > 1 ? passOn(caller, tries - 1) : caller.destroy());
    behind.once('error', onRefused);
    behind.once('connect', () => {
      behind.off('error', onRefused).on('error', () => undefined);
      for (const [socket, other] of [
        [caller, behind],
        [behind, caller],
      ] as const) {
        socket.pipe(other);
        socket.once('close', () => other.destroy());
      }
    });
  }

  const server = createServer((caller) => {
    open.add(caller);
    caller.setNoDelay();
    caller.on('error', () => undefined).once('close', () => open.delete(caller));
    passOn(caller, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
