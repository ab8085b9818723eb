import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';

export type PdfTask = { bytes: Uint8Array; mostPages: number; mostLetters: number };
export type PdfAnswer = { pages: number; title: string; texts: string[] };

const { bytes, mostPages, mostLetters } = workerData as PdfTask;
const document = await getDocumentProxy(bytes);
const info = await document.getMetadata().catch(() => null);
const title = (info?.info as { Title?: unknown } | undefined)?.Title;
const { text } = await extractText(document, { mergePages: false });
let letters = 0;
const texts = text.slice(0, mostPages).map((page) => {
  const kept = page.slice(0, Math.max(0, mostLetters - letters));
  letters += kept.length;
  return kept;
});
const answer: PdfAnswer = {
  pages: document.numPages,
  title: typeof title === 'string' ? title.slice(0, 500) : '',
  texts,
};
parentPort?.postMessage(answer);
