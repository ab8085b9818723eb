import type { Month } from '@cbp/shared/list/calendar-month';
import type { PreviewRequest, ReportFigures } from '@cbp/shared/pdf/pdf.calls';
import { PDF_FILE_ENDING } from '@cbp/shared/pdf/pdf-paths';
import type { Send } from './contract-link.ts';
import { createPdfCalls } from './pdf-calls.ts';

/** Longer than the service lets a document wait and be made, so that it is the one who says why. */
const CALL_TIMEOUT_MS = 90_000;

const PDF_TYPE = 'application/pdf';
const JSON_TYPE = 'application/json';

/** Which document is made, and how. Without a profile no recipient's limits count. */
export type ReleasedOrder = Required<Pick<PreviewRequest, 'id'>> &
  Pick<PreviewRequest, 'lang' | 'profile' | 'strict'>;

/** The same with what it shows. */
export type PreviewOrder = ReleasedOrder & Pick<PreviewRequest, 'config'>;

/** The month of a client. */
export type MonthOrder = { id: string; month: Month } & Pick<PreviewRequest, 'lang'>;

/** A screening by its number, individual or business. */
export type ScreeningOrder = { id: number } & Pick<PreviewRequest, 'lang'>;

/** A verification by its number; with small copies of its images, each of which is then a look at a document. */
export type VerificationOrder = { id: number; images: boolean } & Pick<PreviewRequest, 'lang'>;

/** A site inspection by its number. */
export type InspectionOrder = { id: number } & Pick<PreviewRequest, 'lang'>;

/** A document under the name that the service gives it, with its figures. */
export type PdfDocument = { file: File } & Pick<
  ReportFigures,
  'title' | 'warnings' | 'measurements' | 'verdict'
>;

export type PdfClient = {
  /** A document with these sections, marked as a preview on every page. */
  makePreview(order: PreviewOrder, signal: AbortSignal): Promise<PdfDocument>;
  /** The released document. */
  getReport(order: ReleasedOrder, signal: AbortSignal): Promise<PdfDocument>;
  /** The monthly report of a client. */
  getMonth(order: MonthOrder, signal: AbortSignal): Promise<PdfDocument>;
  /** The report of an AML screening. */
  getScreening(order: ScreeningOrder, signal: AbortSignal): Promise<PdfDocument>;
  /** The report of a document verification. */
  getVerification(order: VerificationOrder, signal: AbortSignal): Promise<PdfDocument>;
  /** The report of a site inspection. */
  getInspection(order: InspectionOrder, signal: AbortSignal): Promise<PdfDocument>;
};

/** The calls of the PDF service that the portal makes. They fail as those of `contractLink` do. */
export function createPdfClient(pdfUrl: string, send: Send): PdfClient {
  const calls = createPdfCalls(pdfUrl, CALL_TIMEOUT_MS, send);
  const headers = { accept: JSON_TYPE };
  return {
    async makePreview(order, signal) {
      const { body } = await calls.makePreview({ headers, body: { ...order, includePdf: true } }, { signal });
      return documentOf(body);
    },

    async getReport({ id, lang, profile, strict }, signal) {
      const answer = await calls.getReport(
        {
          params: { file: `${id}${PDF_FILE_ENDING}` },
          query: { lang, strict: String(strict), includePdf: 'true', ...(profile && { profile }) },
          headers,
        },
        { signal },
      );
      return documentOf('body' in answer ? answer.body : undefined);
    },

    async getMonth({ id, month, lang }, signal) {
      const params = { id, file: `${month}${PDF_FILE_ENDING}` };
      const { body } = await calls.getClientReport(
        { params, query: { lang, includePdf: 'true' }, headers },
        { signal },
      );
      return documentOf(body);
    },

    async getScreening({ id, lang }, signal) {
      const { body } = await calls.getScreeningReport(
        { params: { file: `${id}${PDF_FILE_ENDING}` }, query: { lang, includePdf: 'true' }, headers },
        { signal },
      );
      return documentOf(body);
    },

    async getVerification({ id, lang, images }, signal) {
      const params = { file: `${id}${PDF_FILE_ENDING}` };
      const { body } = await calls.getVerificationReport(
        { params, query: { lang, includePdf: 'true', ...(images && { images: 'true' }) }, headers },
        { signal },
      );
      return documentOf(body);
    },

    async getInspection({ id, lang }, signal) {
      const { body } = await calls.getInspectionReport(
        { params: { file: `${id}${PDF_FILE_ENDING}` }, query: { lang, includePdf: 'true' }, headers },
        { signal },
      );
      return documentOf(body);
    },
  };
}

function documentOf(body: Blob | ReportFigures | undefined): PdfDocument {
  if (body === undefined || body instanceof Blob || body.pdf === undefined) {
    throw new Error('the answer of the PDF service has no document');
  }
  const { pdf, fileName, title, warnings, measurements, verdict } = body;
  const file = new File([bytesOf(pdf)], fileName, { type: PDF_TYPE });
  return { file, title, warnings, measurements, verdict };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
