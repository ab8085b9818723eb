import { ageOn, isDay } from './calendar-day.ts';
import type { CheckName } from './check-names.ts';
import type { CheckResult } from './check-result.model.ts';
import { failed, notChecked, passed, unread } from './check-result.ts';
import type { DocumentField, ReadFields } from './document-fields.ts';

/** An age that the enquiry asks for: exact, or from and to, both included. */
export type AskedAge = number | { min?: number | null | undefined; max?: number | null | undefined };

export type DateChecksInput = {
  read: Pick<ReadFields, 'dob' | 'issue_date' | 'expiry_date'>;
  /** From `todayOf`. */
  today: string;
  /** Documents of this type have no expiry date. */
  neverExpires?: boolean;
  /** Nothing on documents of this type that is read has the issue date: machine-readable zones don't. */
  hasIssueDate?: boolean;
  age?: AskedAge | undefined;
};

/** A text that isn't a day is as good as unread. */
const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

function missing(check: CheckName, days: Partial<Record<DocumentField, string | null>>): CheckResult {
  const fields = (Object.keys(days) as DocumentField[]).filter((field) => days[field] === null);
  return unread(check, 'fields_unread', { fields });
}

/** A document is valid on the day that it expires. */
function expiryCheck(expires: string | null, { today, neverExpires }: DateChecksInput): CheckResult {
  if (expires !== null) {
    return expires >= today
      ? passed('expiry', 'valid_until', { expires, today })
      : failed('expiry', { outcome: 'expired', proof: { expires, today } }, ['SPDR17']);
  }
  if (neverExpires) return passed('expiry', 'never_expires', {});
  return missing('expiry', { expiry_date: expires });
}

function issueCheck(issued: string | null, today: string): CheckResult {
  if (issued === null) return missing('issue', { issue_date: issued });
  return issued <= today
    ? passed('issue', 'issued', { issued, today })
    : failed('issue', { outcome: 'not_yet_issued', proof: { issued, today } });
}

function periodCheck(issued: string | null, expires: string | null): CheckResult {
  if (issued === null || expires === null)
    return missing('period', { issue_date: issued, expiry_date: expires });
  return issued < expires
    ? passed('period', 'issued_before_expiry', { issued, expires })
    : failed('period', { outcome: 'issued_after_expiry', proof: { issued, expires } });
}

/** A child can get a document on the day of its birth. */
function birthCheck(birth: string | null, issued: string | null, today: string): CheckResult {
  if (birth !== null && birth > today)
    return failed('birth', { outcome: 'not_yet_born', proof: { birth, today } });
  if (birth === null || issued === null) return missing('birth', { dob: birth, issue_date: issued });
  return birth <= issued
    ? passed('birth', 'born_before_issue', { birth, issued })
    : failed('birth', { outcome: 'born_after_issue', proof: { birth, issued } });
}

function ageCheck(birth: string | null, { today, age: wanted }: DateChecksInput): CheckResult[] {
  if (wanted === undefined) return [];
  const { min = null, max = null } = typeof wanted === 'number' ? { min: wanted, max: wanted } : wanted;
  if (min === null && max === null) return [];
  if (birth === null) return [missing('age', { dob: birth })];
  const age = ageOn(birth, today);
  const proof = { age, asked: { min, max }, birth, today };
  const isAsAsked = (min === null || age >= min) && (max === null || age <= max);
  return [
    isAsAsked
      ? passed('age', 'age_as_asked', proof)
      : failed('age', { outcome: 'age_not_as_asked', proof }, ['SPDR14']),
  ];
}

/** What the issue date says. Where it is nowhere to be read, that is said once. */
function issueChecks(
  { birth, issued, expires }: Record<'birth' | 'issued' | 'expires', string | null>,
  { today, hasIssueDate = true }: DateChecksInput,
): CheckResult[] {
  const ofBirth = birthCheck(birth, issued, today);
  if (issued !== null || hasIssueDate)
    return [issueCheck(issued, today), periodCheck(issued, expires), ofBirth];
  return [notChecked('issue', 'issue_not_in_zone', {}), ...(ofBirth.state === 'failed' ? [ofBirth] : [])];
}

/** What the dates of a document say about each other and about today. */
export function dateChecks(input: DateChecksInput): CheckResult[] {
  const { read } = input;
  const birth = dayOf(read.dob);
  const issued = dayOf(read.issue_date);
  const expires = dayOf(read.expiry_date);
  return [
    expiryCheck(expires, input),
    ...issueChecks({ birth, issued, expires }, input),
    ...ageCheck(birth, input),
  ];
}
