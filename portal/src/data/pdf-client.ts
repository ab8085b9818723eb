import type { ReportFigures } from '@cbp/shared/endpoints/pdf';
import { PDF_FILE_ENDING } from '@cbp/shared/endpoints/pdf-paths';
import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { RecipientProfileName } from '@cbp/shared/entities/recipient-profile';
import type { Language } from '@cbp/shared/language';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { contractLink, type Send } from './contract-link.ts';

/** Longer than the service lets a document wait and be made, so that it is the one who says why. */
const CALL_TIMEOUT_MS = 90_000;

const PDF_TYPE = 'application/pdf';
const JSON_TYPE = 'application/json';

/** How a document is made. `profile` is null where no recipient's limits count. */
export type ReleasedOrder = {
  id: string;
  lang: Language;
  profile: RecipientProfileName | null;
  /** Rather no document than one that lacks something. */
  strict: boolean;
};

/** The same with what it shows. */
export type PreviewOrder = ReleasedOrder & { config: EvidenceConfig };

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
};

/** The calls of the PDF service that the portal makes. They fail as those of `contractLink` do. */
export function createPdfClient(pdfUrl: string, send: Send): PdfClient {
  const link = contractLink(pdfContract, { url: pdfUrl, timeoutMs: CALL_TIMEOUT_MS, send });
  const calls: JsonifiedClient<ContractRouterClient<typeof pdfContract>> = createORPCClient(link);
  const headers = { accept: JSON_TYPE };
  return {
    async makePreview({ id, config, lang, profile, strict }, signal) {
      const { body } = await calls.makePreview(
        { headers, body: { id, config, lang, strict, includePdf: true, ...(profile && { profile }) } },
        { signal },
      );
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
