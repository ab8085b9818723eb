import type { ScreeningRow } from '../screenings.sql.ts';

/** What of a screening goes to the provider. */
export type ProviderEnquiry = Pick<
  ScreeningRow,
  | 'kind'
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'bornOn'
  | 'isOngoing'
  | 'filters'
  | 'matchScore'
  | 'countries'
  | 'hasAliases'
  | 'hasRelatives'
>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const REFERENCE = /^screening-(\d{1,15})-(\d{1,9})$/;

/** The provider's reference of a paid run: unique in the operator's account, and without the client's own words. */
export const referenceOf = ({ id, n }: { id: number; n: number }): string => `screening-${id}-${n}`;

/** The paid run that a reference belongs to; null for one that isn't ours. */
export function runOfReference(reference: string): { id: number; n: number } | null {
  const [, id, n] = REFERENCE.exec(reference) ?? [];
  return id === undefined || n === undefined ? null : { id: Number(id), n: Number(n) };
}

const flag = (isSet: boolean) => (isSet ? 1 : 0);
const given = (key: string, value: string | null) => (value === null ? {} : { [key]: value });
/** The provider takes whole days only. */
const dayOrNone = (key: string, date: string | null) =>
  date !== null && DAY.test(date) ? { [key]: date } : {};

function personOf({ name, firstName, middleName, lastName }: ProviderEnquiry) {
  const isInParts = firstName !== null && lastName !== null;
  if (!isInParts) return { full_name: name };
  return {
    first_name: firstName,
    ...given('middle_name', middleName),
    last_name: lastName,
  };
}

/** The request that starts a screening at Shufti. */
export function shuftiEnquiry(
  enquiry: ProviderEnquiry,
  { reference, callbackUrl }: { reference: string; callbackUrl: string },
) {
  const { kind, name, bornOn, isOngoing, filters, matchScore, countries, hasAliases, hasRelatives } = enquiry;
  const options = {
    ongoing: flag(isOngoing),
    filters: [...filters],
    match_score: matchScore,
    ...(countries.length > 0 && { countries: [...countries] }),
    alias_search: flag(hasAliases),
    rca_search: flag(hasRelatives),
  };
  const asked =
    kind === 'individual'
      ? { background_checks: { name: personOf(enquiry), ...dayOrNone('dob', bornOn), ...options } }
      : {
          aml_for_businesses: {
            business_name: name,
            ...dayOrNone('business_incorporation_date', bornOn),
            ...options,
          },
        };
  return { reference, callback_url: callbackUrl, ...asked };
}
