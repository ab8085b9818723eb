import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';

/*
 * Loaded before a server (`--import`) that its parent looks into: asked to, it throws away what nothing needs any more, and writes
 * what is left of its heap to a file.
 */
const ROUNDS = 4;
const PAUSE_MS = 100;

process.on('message', async ({ type, file }: { type: string; file?: string }) => {
  if (type !== 'look') return;
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    await pause(PAUSE_MS);
  }
  if (file !== undefined) writeHeapSnapshot(file);
  process.send?.({ type: 'looked' });
});
