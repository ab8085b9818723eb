import { plainHead } from '../files/table-column.ts';
import { LANGUAGES } from '../language.ts';
import { OWN_LIST_FIELDS, type OwnListField, type OwnListMapping } from './watchlist-format.ts';

export type OwnListColumns = OwnListMapping['columns'];

const FIELDS = Object.keys(OWN_LIST_FIELDS) as OwnListField[];

/** Heads that columns are known by, beside the names of their fields. */
const KNOWN_HEADS: Readonly<Record<OwnListField, readonly string[]>> = {
  id: ['UID', 'Ref', 'Reference', 'Reference ID', 'Record ID', 'Entry ID', 'Unique ID', 'No', '序号', '序號'],
  name: ['Full name', 'Primary name', 'Entity name', 'Company name', 'Name of person', '姓名', '全名'],
  first_name: ['Given name', 'Given names', 'Forename', 'Forenames', '名字'],
  middle_name: ['Second name', 'Middle names'],
  last_name: ['Surname', 'Surnames', 'Family name', '姓氏'],
  alias: ['Alias', 'AKA', 'Also known as', 'Other names', 'Other name', '別名', '别名'],
  former_name: ['Former name', 'Former names', 'FKA', 'Formerly known as', 'Previous name', 'Maiden name'],
  weak_alias: ['Weak alias', 'Low quality AKA', 'Nickname', 'Nicknames'],
  script_name: ['Original script name', 'Name in original script', 'Native name', 'Chinese name', '中文名'],
  type: ['Entity type', 'Kind', 'Schema', 'Subject type', 'Individual or entity'],
  birth_date: ['DOB', 'Birth date', 'Birthdate', 'Born', 'Date of incorporation', 'Incorporated', '生日'],
  birthplace: ['POB', 'Birthplace', 'Birth place', 'Place of incorporation'],
  nationality: ['Nationality', 'Citizenship'],
  country: ['Country', 'Country code', 'Jurisdiction', 'Country of residence', '国家或地区', '國家或地區'],
  gender: ['Sex'],
  passport: ['Passport', 'Passport no', 'Passport number'],
  identity_card: ['ID card', 'ID number', 'National ID', 'Identity card', 'HKID', '身份证号', '身份證號碼'],
  tax_number: ['Tax ID', 'Tax number', 'TIN', 'VAT number'],
  company_number: ['Company number', 'Registration number', 'Registration no', 'BR number', 'CR number'],
  address: ['Address', 'Registered address', 'Residential address'],
  position: ['Position', 'Title', 'Job title', 'Role', 'Office', 'Function'],
  programme: ['Programme', 'Program', 'Sanctions programme', 'Regime'],
  legal_basis: ['Basis', 'Regulation', 'Reason for listing'],
  listed_on: ['Date listed', 'Listing date', 'Added on', 'Date added', 'Designated on'],
  remarks: ['Remark', 'Notes', 'Note', 'Comment', 'Comments', 'Other information'],
  link: ['Link', 'URL', 'Source', 'Source URL'],
  topic: ['Topic', 'Topics', 'Filter', 'Category', 'List type'],
};

/** Of these an entry has one; of the others a file may have a column for each value. */
const SINGLE: ReadonlySet<OwnListField> = new Set(['id', 'name', 'type', 'gender', 'listed_on']);

/** Whether a file has one column at most for a field. */
export const hasOneColumn = (field: OwnListField): boolean => SINGLE.has(field);

const FIELD_OF_HEAD: ReadonlyMap<string, OwnListField> = new Map(
  FIELDS.flatMap((field) => {
    const labels = LANGUAGES.map((language) => OWN_LIST_FIELDS[field].label[language]);
    return [field, ...labels, ...KNOWN_HEADS[field]].map((head) => [plainHead(head), field] as const);
  }).reverse(),
);

/** The field of a head: "Alias 2" is one of several columns of aliases. */
function fieldOfHead(head: string): OwnListField | undefined {
  const plain = plainHead(head);
  return FIELD_OF_HEAD.get(plain) ?? FIELD_OF_HEAD.get(plain.replace(/\d+$/, ''));
}

/** The columns of each field, as far as their heads are known. */
export function guessedColumns(heads: readonly string[]): OwnListColumns {
  const columns: Partial<Record<OwnListField, string[]>> = {};
  for (const head of new Set(heads)) {
    const field = fieldOfHead(head);
    if (field === undefined || (SINGLE.has(field) && columns[field])) continue;
    columns[field] = [...(columns[field] ?? []), head];
  }
  return columns;
}

/** The remembered columns that a file has, and the heads of those that it lacks. */
export function rememberedColumns(
  heads: readonly string[],
  remembered: OwnListColumns,
): { columns: OwnListColumns; lost: string[] } {
  const byPlain = new Map(heads.map((head) => [plainHead(head), head] as const).reverse());
  const lost: string[] = [];
  const columns: Partial<Record<OwnListField, string[]>> = {};
  for (const field of FIELDS) {
    const found = (remembered[field] ?? []).flatMap((head) => {
      const now = byPlain.get(plainHead(head));
      if (now === undefined) lost.push(head);
      return now ?? [];
    });
    if (found.length > 0) columns[field] = found;
  }
  return { columns, lost };
}

/** The fields without a column that no entry can do without: a name, whole or in parts. */
export function missingFields({ name = [], last_name = [] }: OwnListColumns): OwnListField[] {
  return name.length + last_name.length === 0 ? ['name'] : [];
}
