import type { ReadFields } from '@cbp/shared/verifications/checks/document-fields';
import type { Mrz } from '@cbp/shared/verifications/mrz';
import type { BarcodeReading } from '../document-reading/document-reading.service.ts';

const nameOf = (...parts: readonly (string | null)[]): string[] => {
  const name = parts.filter(Boolean).join(' ');
  return name === '' ? [] : [name];
};

/** What a machine-readable zone says. */
export const fieldsOfMrz = (mrz: Mrz): ReadFields => ({
  names: nameOf(mrz.first_names.value, mrz.last_name.value),
  dob: mrz.birth_date.value,
  gender: (mrz.gender.value as ReadFields['gender']) ?? null,
  nationality: mrz.nationality.value,
  country: mrz.issuing_country.value,
  document_number: mrz.document_number.value,
  personal_number: mrz.personal_number.value,
  issue_date: null,
  expiry_date: mrz.expiry_date.value,
});

type Licence = Extract<BarcodeReading, { state: 'read' }>['fields'];

/** What the barcode of a driving licence says. */
export const fieldsOfLicence = (licence: Licence): ReadFields => ({
  names: nameOf(licence.first_name, licence.middle_name, licence.last_name),
  dob: licence.birth_date,
  gender: licence.gender,
  nationality: null,
  country: licence.country,
  document_number: licence.document_number,
  personal_number: null,
  issue_date: licence.issue_date,
  expiry_date: licence.expiry_date,
});

/** What two readings of one document say together; the first one counts where both say something. */
export function together(first: ReadFields | null, second: ReadFields | null): ReadFields | null {
  if (!first || !second) return first ?? second;
  return {
    names: first.names.length > 0 ? first.names : second.names,
    dob: first.dob ?? second.dob,
    gender: first.gender ?? second.gender,
    nationality: first.nationality ?? second.nationality,
    country: first.country ?? second.country,
    document_number: first.document_number ?? second.document_number,
    personal_number: first.personal_number ?? second.personal_number,
    issue_date: first.issue_date ?? second.issue_date,
    expiry_date: first.expiry_date ?? second.expiry_date,
  };
}
