import { once } from 'node:events';
import { connect } from 'node:net';
import { WAIT_MS } from '../../testing/waits.ts';

/**
 * The response status for a request whose announced body is never sent, so the server responds before reading it. Rejects if
 * it waits for the body.
 */
export async function statusBeforeBody(
  url: string,
  { method, bytes, headers = {} }: { method: string; bytes: number; headers?: Record<string, string> },
): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({
    Host: host,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(Number(port), hostname);
  try {
    socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(WAIT_MS) })) as [Buffer];
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1]);
  } finally {
    socket.destroy();
  }
}
