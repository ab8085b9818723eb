import { PDF_FILE_ENDING, type ReportFigures } from '@cbp/shared/endpoints/pdf';
import { REPORT_HEADERS } from '@cbp/shared/endpoints/report-headers';
import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { RecipientProfileName } from '@cbp/shared/entities/recipient-profile';
import type { Language } from '@cbp/shared/language';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { z } from 'zod';
import { contractLink, type Send } from './contract-link.ts';

/** Longer than the service lets a document wait and be made, so that it is the one who says why. */
const CALL_TIMEOUT_MS = 90_000;

const PDF_TYPE = 'application/pdf';
const JSON_TYPE = 'application/json';

/** What a document is made of. `profile` is null where no recipient's limits count. */
export type PdfOrder = {
  id: string;
  config: EvidenceConfig;
  lang: Language;
  profile: RecipientProfileName | null;
  /** Rather no document than one that lacks something. */
  strict: boolean;
};

/** A document under the name that the service gives it. `unnamed` counts the warnings that found no room. */
export type PdfDocument = { file: File; warnings: readonly string[]; unnamed: number };

export type PdfPreview = PdfDocument & Pick<ReportFigures, 'title' | 'measurements' | 'verdict'>;

export type PdfClient = {
  /** A document with these sections, marked as a preview on every page, and its figures. */
  makePreview(order: PdfOrder, signal: AbortSignal): Promise<PdfPreview>;
  /** The released document, whatever the switches of the order say. */
  getReport(order: PdfOrder, signal: AbortSignal): Promise<PdfDocument>;
};

/** The calls of the PDF service that the portal makes. They fail as those of `contractLink` do. */
export function createPdfClient(pdfUrl: string, send: Send): PdfClient {
  const link = contractLink(pdfContract, { url: pdfUrl, timeoutMs: CALL_TIMEOUT_MS, send });
  const calls: JsonifiedClient<ContractRouterClient<typeof pdfContract>> = createORPCClient(link);
  return {
    async makePreview({ id, config, lang, profile, strict }, signal) {
      const { body } = await calls.makePreview(
        {
          headers: { accept: JSON_TYPE },
          body: { id, config, lang, strict, includePdf: true, ...(profile && { profile }) },
        },
        { signal },
      );
      if (body instanceof Blob || body.pdf === undefined) throw new Error('the preview has no figures');
      const { pdf, fileName, title, warnings, measurements, verdict } = body;
      const file = new File([bytesOf(pdf)], fileName, { type: PDF_TYPE });
      return { file, title, warnings, unnamed: 0, measurements, verdict };
    },

    async getReport({ id, lang, profile, strict }, signal) {
      const answer = await calls.getReport(
        {
          params: { file: `${id}${PDF_FILE_ENDING}` },
          query: { lang, strict: String(strict), ...(profile && { profile }) },
          headers: {},
        },
        { signal },
      );
      if (!('body' in answer) || !(answer.body instanceof File))
        throw new Error('the report has no document');
      return { file: answer.body, ...warningsOf(answer.headers) };
    },
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

const NamedWarnings = z.array(z.string());

function warningsOf(headers: Record<string, string>): Pick<PdfDocument, 'warnings' | 'unnamed'> {
  const read = (name: string) => headers[name.toLowerCase()];
  const warnings = NamedWarnings.parse(JSON.parse(read(REPORT_HEADERS.warnings) ?? '[]'));
  const count = Number(read(REPORT_HEADERS.warningCount) ?? warnings.length);
  return { warnings, unnamed: count - warnings.length };
}
