import { renderStaticMonth } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import type { Renderer } from '../browser/renderer.ts';
import { printWhole } from './print-whole.ts';
import { strangeFonts, vanishedTexts } from './strange-fonts.ts';

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
  const finish = { title, language, requestId, createdAt: now() };
  const { pdf, measurements, faults } = await printWhole(html, finish, { renderer, signal });
  const lost = [...strangeFonts(measurements), ...vanishedTexts(measurements)];
  return { pdf, title, warnings: [...warnings, ...faults, ...lost], measurements };
}
