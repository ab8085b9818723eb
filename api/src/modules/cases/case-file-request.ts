import { CASE_DOCUMENTS_PATH } from '@cbp/shared/cases/attachment-print.calls';
import type { ErrorCode } from '@cbp/shared/errors';
import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { ReportFigures } from '@cbp/shared/pdf/pdf.calls';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { z } from 'zod';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';

/** The PDF service's URL and key. Never printed. */
export type PdfServiceAccess = { url: string; key: string };

/** A finished file with what was measured of it. */
export type MadeFile = { bytes: Buffer; pages: number; profile: RecipientProfileName };

/** Has the file of a case made. Throws the errors of the call that asks for it. */
export type FileMaker = (wanted: { caseId: number; profile: RecipientProfileName }) => Promise<MadeFile>;

const Refusal = z.object({ code: z.string(), data: z.unknown().optional() });
const PASSED_ON = [
  'evidence/not_found',
  'evidence/unavailable',
  'attachments/refused',
  'attachments/too_much',
  'attachments/card_number',
  'attachments/busy',
  'cases/marked_letter',
  'pdf/incomplete',
  'pdf/refused',
  'pdf/queue_full',
] as const;
const RETRY_S = 10;

export const pdfServiceUnavailable = (logMessage: string) =>
  new ApiError('server/unavailable', { logMessage, retryAfterS: RETRY_S });

/** A refusal of the PDF service, as the call says it: errors of these codes as they are, any other as one of the server. */
export function refusalIn(
  { status, text }: { status: number; text: string },
  passedOn: readonly ErrorCode[],
): ApiError {
  const parsed = Refusal.safeParse(jsonOf(text));
  const { code, data } = parsed.data ?? { code: '' };
  if (code === 'pdf/does_not_fit') return new ApiError('cases/does_not_fit', { data });
  const known = passedOn.find((one) => one === code);
  if (known) return new ApiError(known, { data });
  return pdfServiceUnavailable(`the PDF service responded with ${status} ${code}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asks the PDF service for files: the released report with the attachments, complete, within the limits of its recipient. */
export function createFileMaker(service: PdfServiceAccess, client: ProviderClient, log: Log): FileMaker {
  return async ({ caseId, profile }) => {
    const { headers, body } = jsonBody(
      { case_id: caseId, lang: 'en', profile, strict: true, includePdf: true },
      { accept: 'application/json', authorization: `Bearer ${service.key}` },
    );
    const url = `${service.url}${CASE_DOCUMENTS_PATH}`;
    const { status, text } = await client.ask({ url, headers, body }).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      log.warn({ err: error }, 'the PDF service made no file for a dispute case');
      throw pdfServiceUnavailable('the PDF service could not be asked');
    });
    if (status !== 200) throw refusalIn({ status, text }, PASSED_ON);
    const { pdf, measurements, verdict } = ReportFigures.parse(JSON.parse(text));
    if (pdf === undefined || measurements === null || verdict === null) {
      throw pdfServiceUnavailable('the PDF service responded without a measured document');
    }
    if (!verdict.isMet) throw new ApiError('cases/does_not_fit', { data: { verdict } });
    return { bytes: Buffer.from(pdf, 'base64'), pages: measurements.pages, profile };
  };
}
