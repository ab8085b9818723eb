import { parentPort, workerData } from 'node:worker_threads';
import { boundWasmMemory } from '@cbp/shared/node/bounded-memory';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type PdfFault, pdfFaultOf } from './pdf-faults.ts';

/** The task of the thread: the file and its limits. */
export type PdfTask = {
  bytes: Uint8Array<ArrayBuffer>;
  maxPages: number;
  maxSidePx: number;
  maxPixels: number;
  maxMemoryBytes: number;
};
/** The pixels are RGBA, on white. */
export type PdfAnswer =
  | { kind: 'page'; width: number; height: number; pixels: Uint8Array<ArrayBuffer> }
  | { kind: 'fault'; fault: PdfFault | 'too_long'; message: string };

/** As scanners have it. */
const PIXELS_PER_POINT = 300 / 72;

if (!parentPort) throw new Error('this module runs in a thread of its own');
const port = parentPort;
const { bytes, maxPages, maxSidePx, maxPixels, maxMemoryBytes } = workerData as PdfTask;

const refused = (fault: PdfFault | 'too_long', message: string): PdfAnswer => ({
  kind: 'fault',
  fault,
  message,
});

/** The thread ends with its picture, so nothing is freed. */
async function draw(): Promise<PdfAnswer> {
  const fault = pdfFaultOf(Buffer.from(bytes.buffer));
  if (fault) return refused(fault, 'by what is written in it');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages > maxPages) return refused('too_long', `has ${pages} pages`);
  const page = document.getPage(0);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  if (!(width >= 1 && height >= 1)) return refused('unreadable', 'its first page has no size');
  const scale = Math.min(
    PIXELS_PER_POINT,
    maxSidePx / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const drawn = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
  const pixels = new Uint8Array(drawn.data);
  return { kind: 'page', width: drawn.width, height: drawn.height, pixels };
}

boundWasmMemory(maxMemoryBytes);
const answer = await draw().catch((error: unknown): PdfAnswer => {
  const message = error instanceof Error ? error.message : String(error);
  return refused(/password|security/i.test(message) ? 'encrypted' : 'unreadable', message);
});
port.postMessage(answer, answer.kind === 'page' ? [answer.pixels.buffer] : []);
