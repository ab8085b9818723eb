import type { Page } from 'puppeteer-core';

type Watched = typeof globalThis & { shownFiles: Map<string, Blob> };

/**
 * Keeps the blobs behind object URLs of a page until they are revoked. The test browser has no PDF viewer, so the page is
 * told that there is one.
 */
export async function watchShownFiles(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const files = new Map<string, Blob>();
    Object.assign(globalThis, { shownFiles: files });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      const url = createObjectURL(file);
      files.set(url, file);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      files.delete(url);
      revokeObjectURL(url);
    };
  });
}

/** How many files the page holds on to, of any type or of those that start so. */
export function countStoredFiles(page: Page, type = ''): Promise<number> {
  return page.evaluate(
    (wanted) =>
      [...(globalThis as Watched).shownFiles.values()].filter((file) => file.type.startsWith(wanted)).length,
    type,
  );
}

/** The bytes of the PDF that the page shows in its frame; null while there is none. */
export async function shownPdf(page: Page): Promise<Uint8Array | null> {
  const base64 = await page.evaluate(async () => {
    const address = document.querySelector('iframe')?.src.split('#')[0] ?? '';
    const file = (globalThis as Watched).shownFiles.get(address);
    if (file?.type !== 'application/pdf') return null;
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return base64 === null ? null : Buffer.from(base64, 'base64');
}

/** The bytes of the file, of any type or of one that starts so, that the page made an address for last, as it does to save one. */
export async function lastFile(page: Page, type = ''): Promise<Uint8Array> {
  const base64 = await page.evaluate(async (wanted) => {
    const files = [...(globalThis as Watched).shownFiles.values()];
    const file = files.findLast((one) => one.type.startsWith(wanted));
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, type);
  return Buffer.from(base64, 'base64');
}
