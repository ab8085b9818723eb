import type { Language } from '../language.ts';

/** The paths of the PDF service, separate from the contract so that the light report page can use them without it. */
export const PDF_PATHS = {
  report: '/reports/{file}',
  previews: '/previews',
  renders: '/renders',
  clientReport: '/client-reports/{id}/{file}',
} as const;

/** The last part of a document's address is its id, or its month, with this ending. */
export const PDF_FILE_ENDING = '.pdf';

/** The public PDF of one report. */
export function reportPdfPath(id: string, lang: Language): string {
  return `${PDF_PATHS.report.replace('{file}', encodeURIComponent(id) + PDF_FILE_ENDING)}?lang=${lang}`;
}

/** The monthly report of a client. */
export function clientReportPath(id: string, month: string, lang: Language): string {
  const path = PDF_PATHS.clientReport.replace('{id}', encodeURIComponent(id));
  return `${path.replace('{file}', month + PDF_FILE_ENDING)}?lang=${lang}`;
}
