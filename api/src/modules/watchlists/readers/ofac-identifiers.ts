import type { IdentifierKind } from '@cbp/shared/watchlists/watchlist-words';

/** How OFAC names the kinds of numbers, in its XML and at the beginning of a remark. */
const TYPES = {
  passport: ['Passport', 'Diplomatic Passport', 'Stateless Person Passport', 'Travel Document Number'],
  identity_card: [
    'National ID No.',
    'National Foreign ID Number',
    'Identification Number',
    'Personal ID Card',
    'Cedula No.',
    'Cedula de Residencia',
    'C.U.R.P.',
    'C.U.I.',
    'Cartilla de Servicio Militar Nacional',
    'Credencial electoral',
    'LE Number',
    'VisaNumberID',
    'SRE Permit No.',
    'Pilot License Number',
    'SSN',
    'US FEIN',
    'D.N.I.',
    'I.F.E.',
    "Driver's License No.",
    'Electoral Registry No.',
    'Birth Certificate Number',
    'Residency Number',
    "Citizen's Card Number",
    'Tarjeta de Identidad',
    'Numero de Identidad',
    'Carnet de Identidad',
    'Kenyan ID No.',
    'Bosnian Personal ID No.',
    'Refugee ID Card',
    'Stateless Person ID Card',
    'Turkish Identification Number',
    'UAE Identification',
    'Military Registration Number',
    'British National Overseas Passport',
    'Permit Number',
  ],
  tax_number: [
    'Tax ID No.',
    'R.F.C.',
    'RFC',
    'Romanian Tax Registration',
    'NIT #',
    'RUC #',
    'RIF #',
    'RTN',
    'C.U.I.T.',
    'C.U.I.P.',
    'C.I.F.',
    'V.A.T. Number',
    'Italian Fiscal Code',
    'Fiscal Code',
    'Numero Unico de Identificacao Tributaria (NUIT)',
    'Paraguayan tax identification number',
  ],
  company_number: [
    'Registration Number',
    'Registration ID',
    'Registered Charity No.',
    'Certificate of Incorporation Number',
    'Company Number',
    'UK Company Number',
    'Branch Unit Number',
    'Business Registration Number',
    'Business Registration Document #',
    'Business Number',
    'Commercial Registry Number',
    'C.R. No.',
    'Chamber of Commerce Number',
    'Folio Mercantil No.',
    'Matricula Mercantil No',
    'D-U-N-S Number',
    'Legal Entity Number',
    'Trade License No.',
    'License',
    'Public Registration Number',
    'Public Security and Immigration No.',
    'Enterprise Number',
    'Economic Register Number (CBLS)',
    'Unified Social Credit Code (USCC)',
    'Central Registration System Number',
    'MSB Registration Number',
    'RSIN',
    'United Social Credit Code Certificate (USCCC)',
    'Organization Code',
  ],
  imo: ['Vessel Registration Identification', 'IMO'],
  bic: ['SWIFT/BIC', 'BIK (RU)'],
  isin: ['ISIN'],
  lei: ['Legal Entity Identifier'],
  other: [
    'MMSI',
    'Other Vessel Call Sign',
    'Aircraft Tail Number',
    'Previous Aircraft Tail Number',
    'Aircraft Construction Number (also called L/N or S/N or F/N)',
    "Aircraft Manufacturer's Serial Number (MSN)",
    'Aircraft Mode S Transponder Code',
    'Aircraft Serial Identification',
    'Chinese Commercial Code',
    'Seafarer’s Identification Document',
    'Serial No.',
    'File Number',
    'Stock Symbol',
    'Equity Ticker',
    'Interpol: Red Notice. File No.',
  ],
} as const satisfies Partial<Record<IdentifierKind, readonly string[]>>;

const WALLET = /^Digital Currency Address - \S+/;
const KINDS = new Map<string, IdentifierKind>(
  Object.entries(TYPES).flatMap(([kind, types]) =>
    types.map((type) => [type, kind as IdentifierKind] as const),
  ),
);
const escaped = (type: string) => type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const TYPE_OF_REMARK = new RegExp(
  `^(?:${[...KINDS.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')}|Digital Currency Address - \\S+)(?=\\s)`,
);
const NUMBER_IN_REMARK =
  /^(.*?)(?:\s+\(([^()]*(?:\([^()]*\))?[^()]*)\))?(?:\s+((?:issued|expires|expired)\b.*))?$/;
/** A vessel's number is written as IMO 1234567. */
const IMO = /^IMO\s*(\d{7})$/i;

export type OfacIdentifier = {
  kind: IdentifierKind;
  type: string;
  number: string;
  country?: string;
  note?: string;
};

/** A number of a type that OFAC names; null for other facts that it lists among them, such as gender. */
export function ofacIdentifier(
  type: string,
  number: string,
  more: { country?: string; note?: string } = {},
): OfacIdentifier | null {
  const kind = WALLET.test(type) ? 'wallet' : KINDS.get(type);
  if (!kind || number === '') return null;
  return { kind, type, number: kind === 'imo' ? (IMO.exec(number)?.[1] ?? number) : number, ...more };
}

/** The number that a remark states, as in "Passport D9004878 (Iran) expires 2020"; null if it states none. */
export function identifierInRemark(remark: string): OfacIdentifier | null {
  const type = TYPE_OF_REMARK.exec(remark)?.[0];
  if (!type) return null;
  const [, number = '', country, note] = NUMBER_IN_REMARK.exec(remark.slice(type.length).trim()) ?? [];
  return ofacIdentifier(type, number, { ...(country ? { country } : {}), ...(note ? { note } : {}) });
}
