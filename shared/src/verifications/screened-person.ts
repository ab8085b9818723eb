import type { DocumentVerification } from './verification.model.ts';

/** Who would be screened after a verification, in the fields of a screening. */
export type ScreenedPerson = Pick<DocumentVerification, 'merchant_id' | 'merchant_name'> & {
  full_name: string;
  dob: string;
};

/**
 * The holder of a verified document, as the last attempt read it, else as the enquiry said. null where no name is known, or it was erased.
 * Countries are left out: a screening would search for entries of these alone.
 */
export function screenedPerson({
  merchant_id,
  merchant_name,
  enquiry_data: given,
  tries,
  retention,
}: Pick<
  DocumentVerification,
  'merchant_id' | 'merchant_name' | 'enquiry_data' | 'tries' | 'retention'
>): ScreenedPerson | null {
  if (retention.erased_at !== null) return null;
  const read = tries[0]?.readings.flatMap(({ fields }) => fields ?? []) ?? [];
  const [name] = read.flatMap(({ names }) => names);
  const [dob] = read.flatMap((fields) => fields.dob ?? []);
  const fullName = name ?? given.name.full_name?.trim();
  return fullName ? { merchant_id, merchant_name, full_name: fullName, dob: dob ?? given.dob ?? '' } : null;
}
