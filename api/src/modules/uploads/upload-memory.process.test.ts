import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';

const SERVER = join(import.meta.dirname, 'testing/upload-memory.ts');
const MB = 1024 * 1024;
const LARGEST_MB = 50;
/**
 * Far more than the pieces that are under way, however late a busy machine frees those that were (26 MB were seen), and
 * less than a file that is held.
 */
const MOST_HELD = 0.7 * LARGEST_MB * MB;

type Message = { type: string; url: string; bytes: number; heldBytes: number; rssBytes: number };

/** A photo of so many bytes, made while it is read: neither the sender nor the test holds it. */
async function* photo(bytes: number): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, 'pixels');
  yield Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), piece.subarray(3)]);
  for (let sent = piece.length; sent < bytes; sent += piece.length) yield piece;
}

/** The peak memory of a separate server while it received a file of 50 MB. */
async function heldWhileReceiving(...faults: string[]): Promise<Message> {
  const server = fork(SERVER, faults, { execArgv: ['--expose-gc'] });
  onTestFinished(async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  });
  const next = async () => ((await once(server, 'message')) as [Message])[0];
  const { url } = await next();
  const send = async (bytes: number) => {
    const told = next();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: Readable.toWeb(Readable.from(photo(bytes))) as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(201);
    return told;
  };
  // The first one brings code with it.
  await send(MB);
  return send(LARGEST_MB * MB);
}

it('a file of 50 MB is received in constant memory', async () => {
  const { bytes, heldBytes, rssBytes } = await heldWhileReceiving();
  process.stdout.write(
    `50 MB taken in: ${(heldBytes / MB).toFixed(1)} MB more held, ${(rssBytes / MB).toFixed(1)} MB more RSS\n`,
  );
  expect(bytes).toBe(LARGEST_MB * MB);
  expect(heldBytes).toBeLessThan(MOST_HELD);
  expect(rssBytes).toBeLessThan(MOST_HELD);
});

it('one that is read before it is stored is noticed', async () => {
  const { heldBytes } = await heldWhileReceiving('buffering');
  expect(heldBytes).toBeGreaterThan(LARGEST_MB * MB);
});
