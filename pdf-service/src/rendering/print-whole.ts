import { type Renderer, RenderFailure } from '../browser/renderer.ts';
import { type FinishedPdf, finishPdf, type PdfFinish } from '../rewriter/finish-pdf.ts';

const LETTERS = /[\p{L}\p{N}]/gu;
/**
 * Far below what is drawn of any document, as what is only read aloud isn't, and above the page numbers and marks that are
 * written after printing.
 */
const LEAST_SHARE = 0.25;

/** How many letters and digits a document has to show. */
function lettersOf(html: string): number {
  const text = html.replace(/<(style|script|title)[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
  return text.match(LETTERS)?.length ?? 0;
}

function isWithoutText(html: string, { letters }: FinishedPdf): boolean {
  return letters < lettersOf(html) * LEAST_SHARE;
}

/**
 * Prints a document and finishes it. A browser that has not read the fonts in time draws their text as nothing: what lost its
 * text is printed once more, and fails if it loses it again. Throws RenderFailure.
 */
export async function printWhole(
  html: string,
  finish: PdfFinish,
  { renderer, signal }: { renderer: Renderer; signal: AbortSignal | undefined },
): Promise<FinishedPdf & { faults: string[] }> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { pdf, faults } = await renderer.render(html, signal);
    const finished = await finishPdf(pdf, finish);
    if (!isWithoutText(html, finished)) return { ...finished, faults };
  }
  throw new RenderFailure('crash', 'the browser printed the document without its text');
}
