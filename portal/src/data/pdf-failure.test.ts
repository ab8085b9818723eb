import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { pdfEndpoints } from '@cbp/shared/pdf/pdf.calls';
import { describe, expect, it } from 'vitest';
import { sendAs } from './contract-link.ts';
import { createPdfClient } from './pdf-client.ts';
import { type PdfFailure, pdfFailure } from './pdf-failure.ts';
import { closedUrl, startAnsweringServer } from './testing/answering-server.ts';

const MEASUREMENTS = {
  pages: 39,
  bytes: 900_000,
  pageBoxes: [],
  colourPages: null,
  blankPages: [],
  undrawnTexts: [],
  fonts: [],
  smallestText: null,
  images: { count: 0, bytes: 0, sharpest: null, mostPixels: null },
  cardNumbers: [],
  lowestContrast: null,
  sections: [],
  standards: null,
  brokenRules: null,
  revisions: null,
};
const VERDICT = {
  profile: 'everywhere',
  isMet: false,
  findings: [{ rule: 'pages', isMet: false, measured: 39, allowed: 18, text: '39 pages, at most 18' }],
};

/** How a call fails that the service at the address refuses. */
async function failureAt(pdfUrl: string): Promise<PdfFailure> {
  const { makePreview } = createPdfClient(pdfUrl, sendAs('a-key'));
  const order = { id: 'case-1', config: EVERYTHING_ON, lang: 'en', strict: false } as const;
  const signal = new AbortController().signal;
  return makePreview(order, signal).then(() => expect.fail('the call did not fail'), pdfFailure);
}

async function failureOf(code: ErrorCode, data?: unknown, retryAfterS?: number): Promise<PdfFailure> {
  const { url } = await startAnsweringServer({
    status: ERRORS[code].status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    },
    body: JSON.stringify({ code, message: ERRORS[code].message, ...(data !== undefined && { data }) }),
  });
  return failureAt(url);
}

describe('a failed call of the PDF service', () => {
  it('means something to the user for every error that the contract names', async () => {
    const codes = Object.values(pdfEndpoints).flatMap((call) => Object.keys(call['~orpc'].errorMap));
    const kinds = await Promise.all(
      [...new Set(codes)].map(async (code) => [code, (await failureOf(code as ErrorCode)).kind]),
    );
    expect(Object.fromEntries(kinds)).toEqual({
      'auth/forbidden': 'forbidden',
      'auth/unauthenticated': 'unauthenticated',
      'evidence/not_found': 'missing',
      'evidence/unavailable': 'evidenceUnavailable',
      'evidence/unreadable': 'evidenceUnavailable',
      // Without the data that belongs to them.
      'pdf/does_not_fit': 'server',
      'pdf/incomplete': 'server',
      'pdf/browser_failed': 'interrupted',
      'pdf/queue_full': 'busy',
      'pdf/refused': 'refused',
      'pdf/took_too_long': 'tooSlow',
      'pdf/waited_too_long': 'busy',
      'request/not_acceptable': 'server',
      'request/too_many': 'busy',
      'server/stopping': 'interrupted',
      'server/unavailable': 'interrupted',
    });
  });

  it('carries when the service has room again', async () => {
    expect(await failureOf('pdf/queue_full', undefined, 12)).toEqual({ kind: 'busy', retryAfterS: 12 });
    expect(await failureOf('pdf/queue_full')).toEqual({ kind: 'busy', retryAfterS: null });
  });

  it('carries the figures of a document that does not fit', async () => {
    const data = { measurements: MEASUREMENTS, verdict: VERDICT };
    expect(await failureOf('pdf/does_not_fit', data)).toEqual({ kind: 'doesNotFit', ...data });
  });

  it('carries what an incomplete document would lack', async () => {
    const shortcomings = ['photo "a.jpg" is not shown'];
    expect(await failureOf('pdf/incomplete', { shortcomings })).toEqual({ kind: 'incomplete', shortcomings });
  });

  it('is told apart from a service that is not there', async () => {
    expect(await failureAt(await closedUrl())).toEqual({ kind: 'unreachable' });
    expect(pdfFailure(new DOMException('too long', 'TimeoutError'))).toEqual({ kind: 'tooSlow' });
    const { url } = await startAnsweringServer({ status: 502, body: 'Bad Gateway' });
    expect(await failureAt(url)).toEqual({ kind: 'server' });
  });
});
