import { ApiError } from '@cbp/shared/node/http/api-error';
import { policyText } from '@cbp/shared/node/http/security-headers';
import type { ReportFigures } from '@cbp/shared/pdf/pdf.calls';
import { PDF_FILE_ENDING } from '@cbp/shared/pdf/pdf-paths';
import { inlineDisposition } from '../reports/file-name.ts';
import type { FinishedReport } from '../reports/finished-report.ts';
import type { Job } from '../reports/queued-work.ts';
import type { Format, ReportService } from '../reports/report.service.ts';
import { guarded, type IncomingCall } from './guarded-contract.ts';
import { reportHeaders } from './report-headers.ts';

export const PDF_TYPE = 'application/pdf';
export const HTML_TYPE = 'text/html';
export const JSON_TYPE = 'application/json';

/** Cached by the caller only, and revalidated each time: it may no longer be released. */
const KEEP_PRIVATELY = 'private, no-cache';

type Parts = { reports: ReportService; frameAncestors: string };

/** The calls for single documents. */
export function createPdfCalls({ reports, frameAncestors }: Parts) {
  return {
    getReport: guarded.getReport.handler(async ({ input, context, signal }) => {
      const { params, query, headers } = input;
      if (!params.file.endsWith(PDF_FILE_ENDING)) throw new ApiError('request/not_found');
      const id = params.file.slice(0, -PDF_FILE_ENDING.length);
      const wantsFigures = context.wantedType === JSON_TYPE;
      const released = await reports.readReleased(
        {
          ...query,
          id,
          profile: query.profile,
          ifNoneMatch: wantsFigures ? undefined : headers['if-none-match'],
        },
        jobOf('report', context, signal),
      );
      const keep = { etag: released.etag, 'cache-control': KEEP_PRIVATELY, vary: 'Accept' };
      if (released.kind === 'unchanged') return { status: 304 as const, headers: keep };
      const { report } = released;
      if (wantsFigures) return { status: 200 as const, ...figuresAnswer(report, query.includePdf) };
      const document = pdfAnswer(report, frameAncestors);
      // A photo that could not be read now may be there the next time, under the same tag.
      const isWhole = report.warnings.length === 0;
      return { status: 200 as const, ...document, headers: { ...document.headers, ...(isWhole && keep) } };
    }),

    makePreview: guarded.makePreview.handler(async ({ input, context, signal }) => {
      const { body } = input;
      const job = jobOf('preview', context, signal);
      const report = await reports.makePreview(body, formatOf(context), context.caller, job);
      return answerAs(context.wantedType, report, body.includePdf, frameAncestors);
    }),

    makeRender: guarded.makeRender.handler(async ({ input, context, signal }) => {
      const { body } = input;
      const job = jobOf('render', context, signal);
      const report = await reports.makeRender(body, formatOf(context), job);
      return answerAs(context.wantedType, report, body.includePdf, frameAncestors);
    }),

    getClientReport: guarded.getClientReport.handler(async ({ input, context, signal }) => {
      const { params, query } = input;
      const asked = { id: params.id, month: params.file.slice(0, -PDF_FILE_ENDING.length), lang: query.lang };
      const job = jobOf('client_report', context, signal);
      const report = await reports.makeClientReport(asked, context.caller, job);
      return context.wantedType === JSON_TYPE
        ? figuresAnswer(report, query.includePdf)
        : pdfAnswer(report, frameAncestors);
    }),

    getScreeningReport: guarded.getScreeningReport.handler(async ({ input, context, signal }) => {
      const { params, query } = input;
      const asked = { id: Number(params.file.slice(0, -PDF_FILE_ENDING.length)), lang: query.lang };
      const job = jobOf('screening_report', context, signal);
      const report = await reports.makeScreeningReport(asked, context.caller, job);
      return context.wantedType === JSON_TYPE
        ? figuresAnswer(report, query.includePdf)
        : pdfAnswer(report, frameAncestors);
    }),

    getVerificationReport: guarded.getVerificationReport.handler(async ({ input, context, signal }) => {
      const { params, query } = input;
      const { lang, images, includePdf } = query;
      const asked = { id: Number(params.file.slice(0, -PDF_FILE_ENDING.length)), lang, images };
      const job = jobOf('verification_report', context, signal);
      const report = await reports.makeVerificationReport(asked, context.caller, job);
      return context.wantedType === JSON_TYPE
        ? figuresAnswer(report, includePdf)
        : pdfAnswer(report, frameAncestors);
    }),

    getInspectionReport: guarded.getInspectionReport.handler(async ({ input, context, signal }) => {
      const { params, query } = input;
      const asked = { id: Number(params.file.slice(0, -PDF_FILE_ENDING.length)), lang: query.lang };
      const job = jobOf('inspection_report', context, signal);
      const report = await reports.makeInspectionReport(asked, context.caller, job);
      return context.wantedType === JSON_TYPE
        ? figuresAnswer(report, query.includePdf)
        : pdfAnswer(report, frameAncestors);
    }),

    checkCaseAttachment: guarded.checkCaseAttachment.handler(async ({ input, context, signal }) => {
      const { params, query } = input;
      const job = jobOf('case_attachment', context, signal);
      const asked = { caseId: params.case_id, id: params.id, profile: query.profile };
      return { results: await reports.checkCaseAttachment(asked, context.caller, job) };
    }),

    checkCaseLetter: guarded.checkCaseLetter.handler(async ({ input, context, signal }) => {
      const job = jobOf('case_letter', context, signal);
      return { results: await reports.checkCaseLetter(input.case_id, context.caller, job) };
    }),

    checkAttachmentFile: guarded.checkAttachmentFile.handler(async ({ input, context, signal }) => {
      const job = jobOf('attachment_check', context, signal);
      return { results: await reports.checkAttachmentFile(input, job) };
    }),

    makeCaseDocument: guarded.makeCaseDocument.handler(async ({ input, context, signal }) => {
      const { body } = input;
      const job = jobOf('case_document', context, signal);
      const report = await reports.makeCaseDocument(body, context.caller, job);
      return context.wantedType === JSON_TYPE
        ? figuresAnswer(report, body.includePdf)
        : pdfAnswer(report, frameAncestors);
    }),
  };
}

function jobOf(call: string, context: IncomingCall, signal: AbortSignal | undefined): Job {
  const { requestId, log, caller, callerId } = context;
  return {
    call,
    caller: { lane: caller.kind === 'visitor' ? 'public' : 'user', caller: callerId },
    requestId,
    log,
    signal: signal ?? new AbortController().signal,
  };
}

function formatOf({ wantedType }: IncomingCall): Format {
  if (wantedType === false) throw new ApiError('request/not_acceptable');
  return wantedType === HTML_TYPE ? 'html' : 'pdf';
}

function answerAs(
  wantedType: string | false,
  report: FinishedReport,
  includePdf: boolean,
  frameAncestors: string,
) {
  if (wantedType === HTML_TYPE) return htmlAnswer(report, frameAncestors);
  return wantedType === JSON_TYPE ? figuresAnswer(report, includePdf) : pdfAnswer(report, frameAncestors);
}

function pdfAnswer(report: FinishedReport, frameAncestors: string) {
  return {
    headers: {
      ...reportHeaders(report),
      'content-disposition': inlineDisposition(report.fileName),
      // The permissions that browsers’ PDF viewers need, in a tab or in a frame.
      'content-security-policy': policyText({
        'default-src': "'none'",
        'object-src': "'self'",
        'style-src': "'unsafe-inline'",
        'frame-ancestors': frameAncestors,
      }),
    },
    body: new File([Buffer.from(report.bytes)], report.fileName, { type: PDF_TYPE }),
  };
}

function htmlAnswer(report: FinishedReport, frameAncestors: string) {
  return {
    headers: {
      ...reportHeaders(report),
      'content-disposition': 'inline',
      'content-security-policy': policyText({
        'default-src': "'none'",
        'img-src': 'data:',
        'font-src': 'data:',
        'style-src': "'unsafe-inline'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': frameAncestors,
        sandbox: 'allow-popups',
      }),
    },
    body: new File([Buffer.from(report.bytes)], 'report.html', { type: HTML_TYPE }),
  };
}

function figuresAnswer(
  report: FinishedReport,
  includePdf: boolean,
): { headers: Record<string, string>; body: ReportFigures } {
  const { title, fileName, warnings, measurements, verdict, bytes } = report;
  const pdf = includePdf ? { pdf: Buffer.from(bytes).toString('base64') } : {};
  return {
    headers: reportHeaders(report),
    body: { title, fileName, warnings, measurements, verdict, ...pdf },
  };
}
