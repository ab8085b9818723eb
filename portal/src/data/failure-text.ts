import { ERRORS } from '@cbp/shared/errors';
import { ORPCError } from '@orpc/client';
import i18next from 'i18next';
import { UnableToAuthenticate } from '../session/renewal.ts';
import { CallError } from './contract-link.ts';
import { failureKind } from './failure.ts';

const MINUTE_S = 60;

/** What a failed call says to the user: the text of its code, else the message of the server or of the error itself. */
export function failureText(error: unknown): string {
  if (error instanceof UnableToAuthenticate) return i18next.t('session.unable');
  if (error instanceof CallError && error.code === 'request/too_many') {
    const waitS = error.retryAfterS ?? 0;
    if (waitS >= MINUTE_S) return i18next.t('session.tooMany', { count: Math.ceil(waitS / MINUTE_S) });
  }
  if (error instanceof ORPCError) return textOfCode(error.code) ?? error.message;
  const kind = failureKind(error);
  if (kind === 'unreachable' || kind === 'timeout') return i18next.t(`failure.${kind}`);
  return error instanceof Error && error.message ? error.message : i18next.t('failure.server');
}

/** What a server said in English, in the language of the page where the code is known. */
export function textOfError({ code, message }: { code: string; message: string }): string {
  return textOfCode(code) ?? message;
}

/** The figures or names that a server added in English to the sentence of a code; null where it added none. */
export function detailOfError({ code, message }: { code: string; message: string }): string | null {
  const sentence = (ERRORS as Record<string, { message: string } | undefined>)[code]?.message;
  return sentence && message.startsWith(`${sentence}: `) ? message.slice(sentence.length + 2) : null;
}

function textOfCode(code: string): string | null {
  return i18next.exists(`errors.${code}`) ? i18next.t(`errors.${code as 'server/failed'}`) : null;
}
