import type { Labelled } from '../../labelled.ts';
import type { DocumentGender } from '../verification.ts';

/** What is compared between the enquiry and the document, under the names of the enquiry. */
export const DOCUMENT_FIELDS = {
  name: { label: { en: 'Name', sc: '姓名', tc: '姓名' } },
  dob: { label: { en: 'Date of birth', sc: '出生日期', tc: '出生日期' } },
  gender: { label: { en: 'Gender', sc: '性别', tc: '性別' } },
  nationality: { label: { en: 'Nationality', sc: '国籍', tc: '國籍' } },
  country: { label: { en: 'Issuing country', sc: '签发国家或地区', tc: '簽發國家或地區' } },
  document_number: { label: { en: 'Document number', sc: '证件号码', tc: '證件號碼' } },
  issue_date: { label: { en: 'Issue date', sc: '签发日期', tc: '簽發日期' } },
  expiry_date: { label: { en: 'Expiry date', sc: '到期日', tc: '到期日' } },
} as const satisfies Record<string, Labelled>;
export type DocumentField = keyof typeof DOCUMENT_FIELDS;

/** What was read from a document, or from one side of it. null or an empty list: it could not be read. */
export type ReadFields = {
  /** The same name in each script or spelling that the document has. */
  names: readonly string[];
  /** Days are YYYY-MM-DD. */
  dob: string | null;
  /** "o" is a document that leaves it open. */
  gender: DocumentGender | null;
  /** ISO 3166-1 or ICAO 9303 codes of one, two or three letters. */
  nationality: string | null;
  country: string | null;
  document_number: string | null;
  /** The number of the person, which some cards show as their own beside that of the card. */
  personal_number: string | null;
  issue_date: string | null;
  expiry_date: string | null;
};

/** What the enquiry says about the person and the document. An empty field is not compared. */
export type GivenFields = {
  name?: { first_name?: string; middle_name?: string | undefined; last_name?: string } | undefined;
  dob?: string | undefined;
  gender?: DocumentGender | undefined;
  nationality?: string | undefined;
  country?: string | undefined;
  document_number?: string | undefined;
  issue_date?: string | undefined;
  expiry_date?: string | undefined;
};
