import type { KnownDeclineCode } from '../decline-codes/decline-code.table.ts';
import type { CheckName } from './check-names.ts';
import type { CheckResult, Outcome } from './check-result.model.ts';
import { failed, type ProofOf, passed, unread } from './check-result.ts';
import { comparableFields } from './compare-fields.ts';
import type { CompareNames } from './compare-values.ts';
import { DOCUMENT_FIELDS, type DocumentField, type ReadFields } from './document-fields.ts';
import type { Difference } from './proof.model.ts';

const ALL_FIELDS = Object.keys(DOCUMENT_FIELDS) as readonly DocumentField[];
/** What two documents of one person have in common: a nationality may be one of two. */
const OF_PERSON: readonly DocumentField[] = ['name', 'dob', 'gender'];

type WithDifferences = Extract<Outcome, 'mrz_differs' | 'sides_differ' | 'documents_differ'>;
type WithFields = Extract<Outcome, 'mrz_agrees' | 'sides_agree' | 'documents_agree'>;

/** Two readings that must agree, and what their differences mean. */
type ComparedReadings = {
  check: CheckName;
  fields: readonly DocumentField[];
  outcomes: { agree: WithFields; differ: WithDifferences };
  codes: (differing: readonly DocumentField[]) => readonly KnownDeclineCode[];
};

/** The machine-readable zone against what is printed on the same document. */
export const MRZ_AGAINST_PRINT: ComparedReadings = {
  check: 'mrz_against_print',
  fields: ALL_FIELDS,
  outcomes: { agree: 'mrz_agrees', differ: 'mrz_differs' },
  codes: () => ['SPDR261'],
};

/** The front against the back, such as print against barcode. */
export const FRONT_AGAINST_BACK: ComparedReadings = {
  check: 'front_against_back',
  fields: ALL_FIELDS,
  outcomes: { agree: 'sides_agree', differ: 'sides_differ' },
  codes: () => ['SPDR42'],
};

/** The first document against the second. */
export const FIRST_AGAINST_SECOND: ComparedReadings = {
  check: 'first_against_second',
  fields: OF_PERSON,
  outcomes: { agree: 'documents_agree', differ: 'documents_differ' },
  codes: (differing) => [
    ...(differing.includes('name') ? (['SPDR05'] as const) : []),
    ...(differing.some((field) => field !== 'name') ? (['SPDR36'] as const) : []),
  ],
};

/** Compares two readings, in the order that the check names them, by what both have. null: nothing could be read. */
export function compareReadings(
  { check, fields, outcomes, codes }: ComparedReadings,
  readings: { first: ReadFields | null; second: ReadFields | null },
  compareNames: CompareNames,
): CheckResult {
  const { first, second } = readings;
  const compared = first && second ? comparableFields(first, second, { fields, compareNames }) : [];
  if (compared.length === 0) return unread(check, 'nothing_comparable', {});
  const differences: Difference[] = compared
    .filter(({ isSame }) => !isSame)
    .map(({ field, first: one, second: other }) => ({ field, first: one, second: other }));
  if (differences.length === 0) {
    const proof: ProofOf<WithFields> = { fields: compared.map(({ field }) => field) };
    return passed(check, outcomes.agree, proof);
  }
  const proof: ProofOf<WithDifferences> = { differences };
  return failed(check, { outcome: outcomes.differ, proof }, codes(differences.map(({ field }) => field)));
}
