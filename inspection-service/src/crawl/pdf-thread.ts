import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

export type PdfTask = { bytes: Uint8Array; mostPages: number; mostLetters: number };
/** null: it has a password. */
export type PdfAnswer = { pages: number; title: string; texts: string[] } | null;

const { bytes, mostPages, mostLetters } = workerData as PdfTask;

async function read(): Promise<PdfAnswer> {
  let document: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    document = await getDocumentProxy(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return null;
    throw error;
  }
  const info = await document.getMetadata().catch(() => null);
  const title = (info?.info as { Title?: unknown } | undefined)?.Title;
  const texts: string[] = [];
  let left = mostLetters;
  for (let n = 1; n <= Math.min(document.numPages, mostPages) && left > 0; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
    const text = words.join('').slice(0, left);
    left -= text.length;
    texts.push(text);
  }
  return { pages: document.numPages, title: typeof title === 'string' ? title.slice(0, 500) : '', texts };
}

parentPort?.postMessage(await read());
