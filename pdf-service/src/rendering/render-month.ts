import { renderStaticMonth } from '@cbp/report/static';
import type { ClientMonth } from '@cbp/shared/entities/client-month.model';
import type { PdfMeasurements } from '@cbp/shared/entities/preflight.model';
import type { Language } from '@cbp/shared/language';
import type { Renderer } from '../browser/renderer.ts';
import { finishPdf } from './finish-pdf.ts';
import { strangeFonts } from './strange-fonts.ts';

type RenderedMonth = {
  pdf: Uint8Array;
  title: string;
  warnings: string[];
  measurements: PdfMeasurements;
};

/** The monthly report of a client as PDF, finished and measured as evidence is. */
export async function renderMonth(
  month: ClientMonth,
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
): Promise<RenderedMonth> {
  const { title, html, warnings } = await renderStaticMonth(month, language);
  signal?.throwIfAborted();
  const { pdf: printed, faults } = await renderer.render(html, signal);
  const { pdf, measurements } = await finishPdf(printed, { title, language, requestId, madeAt: now() });
  return { pdf, title, warnings: [...warnings, ...faults, ...strangeFonts(measurements)], measurements };
}
