import { greyProfile, screenProfile } from '@cbp/shared/node/colour-profiles';
import { PDF, PdfDict } from '@libpdf/core';
import { RenderFailure } from '../browser/renderer.ts';
import { type MeasuredPdf, measureLoadedPdf } from '../preflight/measure-pdf.ts';
import { createReader } from '../preflight/pdf-objects.ts';
import { openMarkFonts } from './mark-fonts.ts';
import { PASSES, type Pass, type Rewriting } from './passes.ts';
import { writePdf } from './write-pdf.ts';

/** What a document says of itself, and how it is finished. */
export type PdfFinish = Rewriting['finish'];

/** The file, and what was measured in it: from the objects that were written, without reading them again. */
export type FinishedPdf = { pdf: Uint8Array } & MeasuredPdf;

/**
 * The last step of a document after the browser printed it: page numbers, which exhibit goes on where, tags, and what it
 * says of itself, written as one revision that is PDF/A-2u and PDF/UA-1. `passes` are fewer where it is measured what each
 * of them buys. Throws RenderFailure for a file that no browser prints.
 */
export async function finishPdf(
  printed: Uint8Array,
  finish: PdfFinish,
  passes: readonly Pass[] = PASSES,
): Promise<FinishedPdf> {
  try {
    const rewriting = await openRewriting(printed, finish);
    for (const pass of passes) pass.run(rewriting);
    const { pdf, info, structure } = rewriting;
    const written = writePdf(pdf, info.dict, structure);
    const tree = structure?.tree() ?? null;
    return {
      pdf: written,
      ...measureLoadedPdf(pdf, written, { info, tree, identifiers: finish.identifiers }),
    };
  } catch (error) {
    if (error instanceof RenderFailure) throw error;
    throw new RenderFailure('crash', `the printed document cannot be finished: ${String(error)}`, {
      cause: error,
    });
  }
}

async function openRewriting(printed: Uint8Array, finish: PdfFinish): Promise<Rewriting> {
  const profile = await (finish.isBlackAndWhite ? greyProfile() : screenProfile());
  // A browser's file needs no repair, and the library's takes memory without end for some.
  const pdf = await PDF.load(printed, { lenient: false });
  const fonts = await openMarkFonts(pdf, finish.language);
  return {
    pdf,
    reader: createReader(pdf),
    printed,
    finish,
    fonts,
    profile,
    structure: null,
    codesOf: () => undefined,
    running: new Set(),
    info: { dict: new PdfDict(), title: '', creator: '', producer: '' },
  };
}
