import type { LicenceFields } from '../barcode/licence-text.ts';
import type { Holder } from '../specimens/holder.ts';

/** What the barcode of a holder's specimen says. */
export function licenceOf(holder: Holder): LicenceFields {
  const [first = '', middle] = holder.firstNames.split(' ');
  return {
    last_name: holder.lastName.replaceAll('<', ' '),
    first_name: first,
    middle_name: middle ?? null,
    document_number: holder.documentNumber,
    birth_date: holder.birthDate,
    issue_date: holder.issueDate,
    expiry_date: holder.expiryDate,
    gender: holder.gender,
    country: 'USA',
    street: '12 NOWHERE LANE',
    city: 'AMAUROT',
    state: 'UT',
    postal_code: '000010000',
  };
}
