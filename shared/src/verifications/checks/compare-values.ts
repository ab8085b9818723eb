import type { DocumentGender } from '../verification.ts';
import { isDay } from './calendar-day.ts';
import { isSameCountry } from './document-country.ts';
import type { DocumentField } from './document-fields.ts';
import { plainNumber } from './plain-number.ts';

/** Compares two names: the platform's own comparison of names, which stands in the api. */
export type CompareNames = (first: string, second: string) => boolean;

/** null: one of the values says nothing. */
type Same = boolean | null;

function isSameDay(first: string, second: string): Same {
  return isDay(first) && isDay(second) ? first === second : null;
}

function isSameGender(first: DocumentGender, second: DocumentGender): Same {
  if (first === second) return true;
  // Documents have one sign for another gender and for none at all.
  return first === 'o' || second === 'o' ? null : false;
}

/** Blanks, dashes and brackets are ignored, as are capitals. */
function isSameNumber(first: string, second: string): Same {
  const [plain, other] = [plainNumber(first), plainNumber(second)];
  return plain === '' || other === '' ? null : plain === other;
}

/** How a field other than the name is compared. */
const COMPARE: Record<Exclude<DocumentField, 'name'>, (first: string, second: string) => Same> = {
  dob: isSameDay,
  issue_date: isSameDay,
  expiry_date: isSameDay,
  gender: (first, second) => isSameGender(first as DocumentGender, second as DocumentGender),
  nationality: isSameCountry,
  country: isSameCountry,
  document_number: isSameNumber,
};

function isSameValue(field: Exclude<DocumentField, 'name'>, first: string, second: string): Same {
  return COMPARE[field](first, second);
}

/**
 * Whether a value of the first is one of the second. A card may have a name in two scripts, and two numbers. null: none of them says
 * anything.
 */
export function isSameOfAny(
  field: DocumentField,
  { first, second }: Record<'first' | 'second', readonly string[]>,
  compareNames: CompareNames,
): Same {
  const pairs = first.flatMap((one) => second.map((other) => [one, other] as const));
  const same = pairs.map(([one, other]) =>
    field === 'name' ? compareNames(one, other) : isSameValue(field, one, other),
  );
  if (same.includes(true)) return true;
  return same.includes(false) ? false : null;
}
