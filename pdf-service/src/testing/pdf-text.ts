import { PDF } from '@libpdf/core';
import { getDocumentProxy } from 'unpdf';

/** The text of every page of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  return (await PDF.load(bytes)).extractText().map(({ text }) => text);
}

/** As it is copied from pdf.js: item by item, in the order in which they are drawn. */
export async function pdfjsText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
}
