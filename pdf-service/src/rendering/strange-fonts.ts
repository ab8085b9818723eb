import { isReportFont } from '@cbp/report/static';
import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { SEARCHABLE_FONT } from '../attachments/placeholders.ts';

/** Asking the browser whether it could read the fonts costs a layout for the screen; the document itself says it. */
export function strangeFonts({ fonts }: PdfMeasurements): string[] {
  const strange = fonts
    .filter(({ name, isUsed }) => isUsed && !isReportFont(name) && name !== SEARCHABLE_FONT)
    .map(({ name }) => name);
  return strange.length
    ? [`text is set in ${strange.join(', ')}, since a font of the report could not be read`]
    : [];
}

/** What can be copied from the document and is not on its pages. */
export function vanishedTexts({ undrawnTexts }: PdfMeasurements): string[] {
  return (undrawnTexts ?? []).map(({ page, text }) => `text is not drawn on page ${page}: ${text}`);
}
