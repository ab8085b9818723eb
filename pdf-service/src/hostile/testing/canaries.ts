import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What a document could reach if anything let it: listeners on both loopback addresses, and secret files. */
export type Canaries = {
  port: number;
  /** "GET /path", "UPGRADE /path" and "UDP" of everything that arrived, in order. */
  hits: string[];
  /** Connections, also of those who never said anything. */
  connections(): number;
  /** The file's content is the secret; its name may be in a document, for hostile texts name it. */
  files: { text: string; html: string; svg: string; png: string; css: string };
  /** The secrets that a PDF shows or holds. */
  leaksIn(pdf: Uint8Array, text: string): string[];
  close(): Promise<void>;
};

const SECRET = 'kept-secret-8f2c1d';

/** No picture of ours has this size. */
const SECRET_WIDTH_PX = 347;

export async function startCanaries(): Promise<Canaries> {
  const hits: string[] = [];
  let connections = 0;
  const servers: Server[] = [];
  let port = 0;
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((request, response) => {
      hits.push(`GET ${request.url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end(SECRET);
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.on('upgrade', (request, socket) => {
      hits.push(`UPGRADE ${request.url}`);
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

  const folder = await mkdtemp(join(tmpdir(), 'hostile-test-'));
  const file = (extension: string) => join(folder, `canary.${extension}`);
  const files = {
    text: file('txt'),
    html: file('html'),
    svg: file('svg'),
    png: file('png'),
    css: file('css'),
  };
  const picture = { width: SECRET_WIDTH_PX, height: 20, channels: 3, background: '#c0ffee' } as const;
  await Promise.all([
    writeFile(files.text, SECRET),
    writeFile(files.html, `<!doctype html><p>${SECRET}</p>`),
    writeFile(files.css, `body::before { content: '${SECRET}' }`),
    writeFile(
      files.svg,
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40"><text y="20">${SECRET}</text></svg>`,
    ),
    sharp({ create: picture }).png().toFile(files.png),
  ]);

  return {
    port,
    hits,
    connections: () => connections,
    files,
    leaksIn(pdf, text) {
      const held = [text, ...contentOf(pdf)].join('\n');
      return [SECRET, 'root:x:0', `/Width ${SECRET_WIDTH_PX}`].filter((secret) => held.includes(secret));
    },
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

/** The bytes of a PDF, and those of every stream in it that can be unpacked. */
function contentOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const content = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const end = bytes.indexOf('endstream', at);
    if (end < 0) break;
    try {
      const unpacked = inflateSync(bytes.subarray(at + 7, end), { maxOutputLength: 50_000_000 });
      content.push(unpacked.toString('latin1'));
    } catch {
      // A stream that is not packed is in the bytes as it is.
    }
  }
  return content;
}
