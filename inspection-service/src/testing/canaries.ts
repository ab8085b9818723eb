import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a page could reach if anything let it: listeners on both loopback addresses, and a file. */
export type Canaries = {
  port: number;
  /** "/path" of everything that arrived, and "UDP". */
  hits: string[];
  /** Connections, also of those who never said anything. */
  connections(): number;
  /** The path of the file. */
  file: string;
  close(): Promise<void>;
};

/** The content of the file and of every answer. */
export const CANARY_SECRET = 'kept-secret-2b7e91';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

export async function startCanaries(): Promise<Canaries> {
  const hits: string[] = [];
  let connections = 0;
  const servers: Server[] = [];
  let port = 0;
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((request, response) => {
      hits.push(new URL(request.url ?? '/', 'http://canary').pathname);
      const path = request.url ?? '';
      const type = path.includes('svg')
        ? 'image/svg+xml'
        : /js/.test(path)
          ? 'text/javascript'
          : /css/.test(path)
            ? 'text/css'
            : 'text/html';
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type });
      response.end(type === 'image/svg+xml' ? PICTURE : type === 'text/html' ? CANARY_SECRET : '');
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.on('upgrade', (request, socket) => {
      hits.push(request.url ?? '');
      socket.destroy();
    });
    server.listen(port, host);
    await Promise.race([once(server, 'listening'), once(server, 'error')]);
    if (!server.listening) continue;
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  const udp = createSocket('udp4');
  udp.on('message', () => hits.push('UDP'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'hostile-pages-'));
  const file = join(folder, 'canary.html');
  await writeFile(file, `<!doctype html><p>${CANARY_SECRET}</p>`);
  return {
    port,
    hits,
    connections: () => connections,
    file,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      udp.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
