import { PDF } from '@libpdf/core';

/** The text of every page of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  return (await PDF.load(bytes)).extractText().map(({ text }) => text);
}
