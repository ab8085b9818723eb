import { PDF } from '@libpdf/core';

/** How many pages a PDF has. */
export async function countPages(pdf: Uint8Array): Promise<number> {
  return (await PDF.load(pdf)).getPageCount();
}
