/** What the barcode of a North American driving licence says. Dates are yyyy-mm-dd; what it doesn't say is null. */
export type LicenceFields = {
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  document_number: string | null;
  birth_date: string | null;
  issue_date: string | null;
  expiry_date: string | null;
  gender: 'm' | 'f' | 'o' | null;
  country: 'USA' | 'CAN' | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
};

/** The largest PDF417 holds 1,850 characters; more isn't a licence. */
const MOST_CHARACTERS = 2_000;
/** `@`, separators, file type, issuer, versions of the standard and jurisdiction, number of parts. */
const HEADER = /^@\s*(?:ANSI |AAMVA)\d{6}\d{2}/;
const RECORD_SEPARATOR = '\u001e';
const PARTS = ['DL', 'ID'];
/** A part names itself, its offset and its length. */
const DESIGNATOR = /(DL|ID)(\d{4})(\d{4})/g;
const BLANK = new Set(['', 'NONE', 'UNAVL', 'UNAVAIL', 'N/A']);
const GENDERS: Record<string, 'm' | 'f' | 'o'> = { 1: 'm', 2: 'f', 9: 'o', M: 'm', F: 'f', X: 'o' };

/**
 * The fields of a licence by the standard of AAMVA, versions 1 to 12; null for other text. An element is found by its id at the
 * start of its line alone, because names may contain the ids of others (DACOSTA).
 */
export function licenceFields(text: string): LicenceFields | null {
  if (text.length > MOST_CHARACTERS || !HEADER.test(text.replace(RECORD_SEPARATOR, ''))) return null;
  const elements = elementsOf(text);
  if (!elements) return null;
  const get = (...ids: string[]) => {
    const value = ids.map((id) => elements.get(id)?.trim()).find((one) => one !== undefined);
    return value === undefined || BLANK.has(value.toUpperCase()) ? null : value;
  };
  const country = get('DCG');
  const date = (id: string) => dayOf(get(id), country);
  return {
    last_name: get('DCS', 'DAB'),
    first_name: get('DAC', 'DCT'),
    middle_name: get('DAD'),
    document_number: get('DAQ'),
    birth_date: date('DBB'),
    issue_date: date('DBD'),
    expiry_date: date('DBA'),
    gender: GENDERS[get('DBC')?.toUpperCase() ?? ''] ?? null,
    country: country === 'USA' || country === 'CAN' ? country : null,
    street: get('DAG'),
    city: get('DAI'),
    state: get('DAJ'),
    postal_code: get('DAK'),
  };
}

/** The elements of the licence's part by their ids, the first of each. */
function elementsOf(text: string): Map<string, string> | undefined {
  const [part] = [...text.slice(0, 200).matchAll(DESIGNATOR)];
  if (!part) return undefined;
  const [, , offset, length] = part;
  const declared = text.slice(Number(offset), Number(offset) + Number(length));
  // Some issuers count the offset wrongly: then the part begins after its designator.
  const isThere = PARTS.some((name) => declared.startsWith(name));
  const body = isThere ? declared.slice(2) : text.slice(part.index + part[0].length).replace(/^(DL|ID)/, '');
  const elements = new Map<string, string>();
  for (const line of body.replaceAll(RECORD_SEPARATOR, '\n').split(/[\n\r]/)) {
    const [, id, value] = /^([DZ][A-Z]{2})(.*)$/.exec(line) ?? [];
    if (id !== undefined && value !== undefined && !elements.has(id)) elements.set(id, value);
  }
  return elements.size > 0 ? elements : undefined;
}

function isCalendarDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && /^(19|20|21)/.test(iso);
}

/** The United States write MMDDCCYY, Canada CCYYMMDD. Without a country, the only one of both that is a day. */
function dayOf(digits: string | null, country: string | null): string | null {
  if (digits === null || !/^\d{8}$/.test(digits)) return null;
  const american = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const canadian = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const possible = country === 'USA' ? [american] : country === 'CAN' ? [canadian] : [american, canadian];
  const days = possible.filter(isCalendarDay);
  return days.length === 1 ? (days[0] as string) : null;
}
