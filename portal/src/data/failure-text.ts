import { type BrandUse, formatBrandUse } from '@cbp/shared/brands/brand-use';
import {
  formatInvalidWebsites,
  formatTakenWebsites,
  type InvalidWebsites,
  type TakenWebsites,
} from '@cbp/shared/brands/website-conflict';
import type { CaidOwner } from '@cbp/shared/caids/caid.model';
import { type ClientDependencies, formatClientDependencies } from '@cbp/shared/clients/client-dependencies';
import type { Collisions } from '@cbp/shared/descriptors/descriptor.model';
import { formatConflicts } from '@cbp/shared/descriptors/descriptor-collision';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { MARKS } from '@cbp/shared/marks';
import { ORPCError } from '@orpc/client';
import { PAGE_LANGUAGE } from '../i18n/use-language.ts';
import { changeOfCode } from './change-failure.ts';
import { CallError, NOT_OK } from './contract-link.ts';
import { failureTexts } from './failure.texts.ts';
import { failureKind, isAboutId } from './failure.ts';
import { UnableToAuthenticate } from './unable-to-authenticate.ts';

const MINUTE_S = 60;

const words = failureTexts[PAGE_LANGUAGE];

/** What a failed call says to the user: the text of its code, else the message of the server or of the error itself. */
export function failureText(error: unknown): string {
  if (error instanceof UnableToAuthenticate) return words.unable;
  if (error instanceof CallError && error.code === 'request/too_many') {
    const waitS = error.retryAfterS ?? 0;
    if (waitS >= MINUTE_S) return words.tooMany(Math.ceil(waitS / MINUTE_S));
  }
  if (error instanceof CallError && error.code === NOT_OK.code) return words.notOk;
  if (error instanceof ORPCError) {
    const change = changeOfCode(error.code);
    if (change !== null) return words.changes[change];
    if (isAboutId(error)) return ERRORS['request/not_found'].words[PAGE_LANGUAGE];
    const text = error.code === 'request/invalid' ? faultText(error) : textOfFailure(error);
    // The library puts the code in the place of an empty message.
    return text === error.code ? words.kinds.server : text;
  }
  const kind = failureKind(error);
  if (kind === 'unreachable' || kind === 'timeout') return words.kinds[kind];
  return error instanceof Error && error.message ? error.message : words.kinds.server;
}

/** What a server said in English, in the language of the page where the code is known. */
export function textOfError({ code, message }: { code: string; message: string }): string {
  return textOfCode(code) ?? message;
}

/** The figures or names that a server added in English to the sentence of a code; null where it added none. */
export function detailOfError({ code, message }: { code: string; message: string }): string | null {
  const sentence = entryOf(code)?.message;
  return sentence && message.startsWith(`${sentence}: `) ? message.slice(sentence.length + 2) : null;
}

/**
 * The text of a failure with the details that its code leaves out: the faults of a file, if only in English; the records
 * that block deleting a client; the descriptors that conflict; the client that has
 * a CAID.
 */
export function textOfFailure(error: { code: string; message: string; data?: unknown }): string {
  if (error.code === 'merchants/in_use' && error.data) {
    return words.because(
      textOfError(error),
      formatClientDependencies(error.data as ClientDependencies, PAGE_LANGUAGE),
    );
  }
  if (error.code === 'descriptors/collision' && error.data) {
    return (
      textOfError(error) + MARKS[PAGE_LANGUAGE].gap + formatConflicts(error.data as Collisions, PAGE_LANGUAGE)
    );
  }
  const ofBrand = detailOfBrand(error);
  if (ofBrand !== null) return textOfError(error) + MARKS[PAGE_LANGUAGE].gap + ofBrand;
  if (error.code === 'caids/conflict' && error.data) {
    const { merchant_id: id, merchant_name: name } = error.data as CaidOwner;
    return id === null ? textOfError(error) : words.hasCaid(name ?? id, id);
  }
  const detail = error.code === 'upload/unreadable' ? detailOfError(error) : null;
  return detail === null ? textOfError(error) : textOfError(error) + MARKS[PAGE_LANGUAGE].colon + detail;
}

/** Which websites of a brand are refused, or where it is named; null for errors of others. */
function detailOfBrand({ code, data }: { code: string; data?: unknown }): string | null {
  if (!data) return null;
  if (code === 'brands/website_taken') return formatTakenWebsites(data as TakenWebsites, PAGE_LANGUAGE);
  if (code === 'brands/website_invalid') return formatInvalidWebsites(data as InvalidWebsites, PAGE_LANGUAGE);
  return code === 'brands/in_use' ? formatBrandUse(data as BrandUse, PAGE_LANGUAGE) : null;
}

/** The faults of an input, which the text of its code doesn’t name. */
function faultText(error: { code: string; message: string }): string {
  const detail = detailOfError(error);
  if (detail !== null) return textOfError(error) + MARKS[PAGE_LANGUAGE].colon + detail;
  return error.message === entryOf(error.code)?.message ? textOfError(error) : error.message;
}

function textOfCode(code: string): string | null {
  return entryOf(code)?.words[PAGE_LANGUAGE] ?? null;
}

function entryOf(code: string): (typeof ERRORS)[ErrorCode] | undefined {
  return Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode] : undefined;
}
