import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isTimeout } from './http-read.ts';
import { listeningTimeout } from './listening-timeout.ts';

/** Keeps this process from hearing anything. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A server of another thread, which answers at once while this one computes. */
async function startAnswering(): Promise<string> {
  const worker = new Worker(
    `const { createServer } = require('node:http');
     const { parentPort } = require('node:worker_threads');
     const server = createServer((request, response) => response.end('here'));
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  return `http://127.0.0.1:${port}`;
}

describe('a timeout of listening', () => {
  it('accepts a response that arrived while the process was busy', async () => {
    const url = await startAnswering();
    const late = listeningTimeout(600);
    const answer = fetch(url, { signal: late.signal });
    await new Promise((resolve) => setTimeout(resolve, 1));
    compute(1_500);
    expect(await (await answer).text()).toBe('here');
    late.end();
  });

  it('ends a call without a response', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const late = listeningTimeout(200);
    const error = await fetch(`http://127.0.0.1:${port}`, { signal: late.signal }).catch(
      (why: unknown) => why,
    );
    expect(isTimeout(error)).toBe(true);
    server.closeAllConnections();
  });
});
