import type { StaticPaper } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import type { Renderer } from '../browser/renderer.ts';
import { printWhole } from './print-whole.ts';
import { strangeFonts, vanishedTexts } from './strange-fonts.ts';

type RenderedPaper = {
  pdf: Uint8Array;
  title: string;
  warnings: string[];
  measurements: PdfMeasurements;
};

/** A document that has no limits of a recipient as PDF, finished and measured as evidence is. */
export async function renderPaper(
  { title, html, warnings }: StaticPaper,
  {
    language,
    renderer,
    requestId,
    signal,
    now,
  }: {
    language: Language;
    renderer: Renderer;
    requestId?: string | undefined;
    signal?: AbortSignal | undefined;
    now: () => Date;
  },
): Promise<RenderedPaper> {
  signal?.throwIfAborted();
  const finish = { title, language, requestId, createdAt: now() };
  const { pdf, measurements, faults } = await printWhole(html, finish, { renderer, signal });
  const lost = [...strangeFonts(measurements), ...vanishedTexts(measurements)];
  return { pdf, title, warnings: [...warnings, ...faults, ...lost], measurements };
}
