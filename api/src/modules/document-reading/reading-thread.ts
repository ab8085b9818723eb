import { parentPort } from 'node:worker_threads';
import { readBarcode } from './barcode/read-barcode.ts';
import { readMrz } from './mrz/read-mrz.ts';
import { measureQuality } from './quality/measure-quality.ts';

/** What the thread can do with a picture. */
export const READINGS = { mrz: readMrz, barcode: readBarcode, quality: measureQuality };
export type ReadingKind = keyof typeof READINGS;
export type ReadingResult<K extends ReadingKind> = Awaited<ReturnType<(typeof READINGS)[K]>>;
export type ReadingTask = { kind: ReadingKind; picture: Uint8Array<ArrayBuffer> };
/** A picture that can't be opened is damaged; why isn't told, because messages of decoders may quote it. */
export type ReadingAnswer = { state: 'done'; result: unknown } | { state: 'damaged' };

const PAGE_BYTES = 65_536;
/** A barcode takes about 40 MB. */
const MOST_WASM_BYTES = 192 * 1024 * 1024;

/** The limits of a thread don't count the memory of WebAssembly. */
function boundMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_WASM_BYTES) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}

if (!parentPort) throw new Error('this module runs in a thread of its own');
const port = parentPort;
boundMemory();
port.on('message', async ({ kind, picture }: ReadingTask) => {
  const answer: ReadingAnswer = await READINGS[kind](picture).then(
    (result) => ({ state: 'done', result }),
    () => ({ state: 'damaged' }),
  );
  // The thread waits for the next one, and what it has read stays in its memory otherwise.
  picture.fill(0);
  port.postMessage(answer);
});
