import { storable } from '@cbp/shared/node/database/storable';
import { isDay } from '@cbp/shared/verifications/checks/calendar-day';
import { countryOfDocument } from '@cbp/shared/verifications/checks/document-country';
import type { ReadFields } from '@cbp/shared/verifications/checks/document-fields';
import {
  DOCUMENT_GENDERS,
  type DocumentGender,
  type ImageSide,
} from '@cbp/shared/verifications/verification';

/** What the provider read of a document, by the side that its front shows. */
export type ProviderReading = { side: ImageSide; fields: ReadFields };

type Json = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 250;
const MOST_NAMES = 4;

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = storable(String(value)).trim().slice(0, LONGEST_TEXT).toWellFormed();
  return text === '' ? null : text;
}

/** The first of the sources that says something in one of the fields. */
function firstOf<Value>(
  sources: readonly Json[],
  names: readonly string[],
  read: (text: string) => Value | null,
): Value | null {
  for (const source of sources) {
    for (const name of names) {
      const text = textOf(source[name]);
      const value = text === null ? null : read(text);
      if (value !== null) return value;
    }
  }
  return null;
}

const dayIn = (text: string): string | null => (isDay(text) ? text : null);
const asIs = (text: string): string => text;

function genderIn(text: string): DocumentGender | null {
  const letter = text.toLowerCase();
  return Object.hasOwn(DOCUMENT_GENDERS, letter) ? (letter as DocumentGender) : null;
}

/** A name in parts, in whole and in the script of the document, as far as they differ. */
function namesIn(sources: readonly Json[]): string[] {
  const found = sources.flatMap((source) => {
    const inner = source.name;
    const parts = typeof inner === 'object' && inner !== null ? (inner as Json) : source;
    const whole = [parts.first_name, parts.middle_name, parts.last_name]
      .flatMap((part) => textOf(part) ?? [])
      .join(' ');
    return [whole, parts.full_name, parts.full_name_native, typeof inner === 'string' ? inner : null];
  });
  const names = found.flatMap((name) => textOf(name) ?? []);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, MOST_NAMES);
}

/** What an answer says of one document, the more reliable source first; null where it says nothing. */
export function readFields(sources: readonly Json[]): ReadFields | null {
  const fields: ReadFields = {
    names: namesIn(sources),
    dob: firstOf(sources, ['dob'], dayIn),
    gender: firstOf(sources, ['gender'], genderIn),
    nationality: firstOf(sources, ['nationality'], countryOfDocument),
    country: firstOf(sources, ['country_code', 'country'], countryOfDocument),
    document_number: firstOf(sources, ['document_number'], asIs),
    personal_number: firstOf(sources, ['personal_number'], asIs),
    issue_date: firstOf(sources, ['issue_date'], dayIn),
    expiry_date: firstOf(sources, ['expiry_date'], dayIn),
  };
  const { names, ...others } = fields;
  return names.length > 0 || Object.values(others).some((value) => value !== null) ? fields : null;
}
