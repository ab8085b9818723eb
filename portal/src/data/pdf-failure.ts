import type { ErrorCode } from '@cbp/shared/errors';
import { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { z } from 'zod';
import { CallError } from './contract-link.ts';
import { failureKind } from './failure.ts';

const DoesNotFit = z.object({ measurements: PdfMeasurements, verdict: PreflightVerdict });
const Incomplete = z.object({ shortcomings: z.array(z.string()) });

/** Failures that the user can only wait out, report or retry. */
type PlainKind =
  | 'unreachable'
  | 'tooSlow'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'evidenceUnavailable'
  | 'server';

/** Why the document could not be generated. */
export type PdfFailure =
  | { kind: PlainKind }
  /** `retryAfterS`: when the service expects to have capacity again; null if unknown. */
  | { kind: 'busy' | 'interrupted'; retryAfterS: number | null }
  /** The document was generated, but exceeds the limits of the recipient. */
  | ({ kind: 'doesNotFit' } & z.output<typeof DoesNotFit>)
  /** The document would be incomplete, and only a complete one was requested. */
  | ({ kind: 'incomplete' } & z.output<typeof Incomplete>)
  /** The evidence itself cannot become a document; `message` is the service's, in English. */
  | { kind: 'refused'; message: string };

const PLAIN_KINDS: Partial<Record<ErrorCode, PlainKind>> = {
  'auth/unauthenticated': 'unauthenticated',
  'auth/forbidden': 'forbidden',
  'evidence/not_found': 'missing',
  'evidence/unavailable': 'evidenceUnavailable',
  'evidence/unreadable': 'evidenceUnavailable',
  'pdf/took_too_long': 'tooSlow',
};
const PASSING_KINDS: Partial<Record<ErrorCode, 'busy' | 'interrupted'>> = {
  'request/too_many': 'busy',
  'pdf/queue_full': 'busy',
  'pdf/waited_too_long': 'busy',
  'pdf/browser_failed': 'interrupted',
  'server/stopping': 'interrupted',
  'server/unavailable': 'interrupted',
};

/** What a failed call of the PDF service means to the user. */
export function pdfFailure(error: unknown): PdfFailure {
  if (!(error instanceof CallError)) {
    const kind = failureKind(error);
    return { kind: kind === 'unreachable' ? kind : kind === 'timeout' ? 'tooSlow' : 'server' };
  }
  const code = error.code as ErrorCode;
  const passing = PASSING_KINDS[code];
  if (passing) return { kind: passing, retryAfterS: error.retryAfterS };
  if (code === 'pdf/refused') return { kind: 'refused', message: error.message };
  return refusalOf(code, error.data) ?? { kind: PLAIN_KINDS[code] ?? 'server' };
}

function refusalOf(code: ErrorCode, data: unknown): PdfFailure | null {
  if (code === 'pdf/does_not_fit') {
    const found = DoesNotFit.safeParse(data);
    return found.success ? { kind: 'doesNotFit', ...found.data } : null;
  }
  if (code !== 'pdf/incomplete') return null;
  const found = Incomplete.safeParse(data);
  return found.success ? { kind: 'incomplete', ...found.data } : null;
}
