import type { Language } from '../language.ts';

// The paths of the PDF service, apart from the contract and each alone: the light report page takes the first of them only.
export const REPORT_PATH = '/reports/{file}';
export const PREVIEWS_PATH = '/previews';
export const RENDERS_PATH = '/renders';
export const CLIENT_REPORT_PATH = '/client-reports/{id}/{file}';
export const SCREENING_REPORT_PATH = '/screening-reports/{file}';
export const VERIFICATION_REPORT_PATH = '/verification-reports/{file}';
export const INSPECTION_REPORT_PATH = '/inspection-reports/{file}';

/** The last part of a document's address is its id, its number or its month, with this ending. */
export const PDF_FILE_ENDING = '.pdf';

/** The public PDF of one report. */
export function reportPdfPath(id: string, lang: Language): string {
  return `${REPORT_PATH.replace('{file}', encodeURIComponent(id) + PDF_FILE_ENDING)}?lang=${lang}`;
}

/** The monthly report of a client. */
export function clientReportPath(id: string, month: string, lang: Language): string {
  const path = CLIENT_REPORT_PATH.replace('{id}', encodeURIComponent(id));
  return `${path.replace('{file}', month + PDF_FILE_ENDING)}?lang=${lang}`;
}

/** The report of an AML screening. */
export function screeningReportPath(id: number, lang: Language): string {
  return `${SCREENING_REPORT_PATH.replace('{file}', id + PDF_FILE_ENDING)}?lang=${lang}`;
}

/** The report of a document verification, without its images. */
export function verificationReportPath(id: number, lang: Language): string {
  return `${VERIFICATION_REPORT_PATH.replace('{file}', id + PDF_FILE_ENDING)}?lang=${lang}`;
}

/** The report of a site inspection. */
export function inspectionReportPath(id: number, lang: Language): string {
  return `${INSPECTION_REPORT_PATH.replace('{file}', id + PDF_FILE_ENDING)}?lang=${lang}`;
}
