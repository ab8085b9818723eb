import { markFont } from '@cbp/report/static';
import { type EmbeddedFont, PDF, type PDFPage } from '@libpdf/core';

export type HandmadePage = { pdf: PDF; page: PDFPage; font: EmbeddedFont };

const A4 = { width: 595, height: 842 };

/** A PDF of one page without faults, apart from those that `draw` adds: A4, one embedded font of digits. */
export async function handmadePdf(
  draw: (made: HandmadePage) => unknown,
  size: { width: number; height: number } = A4,
): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage(size);
  const font = pdf.embedFont(await markFont('0123456789', 'en'));
  page.drawText('0123', { x: 40, y: 40, font, size: 12 });
  await draw({ pdf, page, font });
  return pdf.save({ subsetFonts: true });
}
