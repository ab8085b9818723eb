import type { ProofValues } from '../proof.model.ts';

/** The values of a proof in words. */
type Shown<Key extends keyof ProofValues> = Record<Key, string>;

/** What each outcome of a check says, on the page and on paper. */
export const en = {
  fields_unread: ({ fields }: Shown<'fields'>) => `Could not be read: ${fields}.`,
  issue_not_in_zone: (_: Shown<never>) =>
    'The machine-readable zone does not have the issue date. Compare it with the other dates on the image.',

  valid_until: ({ expires, today }: Shown<'expires' | 'today'>) =>
    `Valid until ${expires}. Today is ${today}.`,
  expired: ({ expires, today }: Shown<'expires' | 'today'>) => `Expired on ${expires}. Today is ${today}.`,
  never_expires: (_: Shown<never>) => 'Documents of this type do not expire.',
  issued: ({ issued, today }: Shown<'issued' | 'today'>) => `Issued on ${issued}. Today is ${today}.`,
  not_yet_issued: ({ issued, today }: Shown<'issued' | 'today'>) =>
    `The issue date ${issued} is in the future. Today is ${today}.`,
  issued_before_expiry: ({ issued, expires }: Shown<'issued' | 'expires'>) =>
    `Issued on ${issued}, expires on ${expires}.`,
  issued_after_expiry: ({ issued, expires }: Shown<'issued' | 'expires'>) =>
    `Issued on ${issued}, not before the expiry date ${expires}.`,
  born_before_issue: ({ birth, issued }: Shown<'birth' | 'issued'>) =>
    `Born on ${birth}, issued on ${issued}.`,
  born_after_issue: ({ birth, issued }: Shown<'birth' | 'issued'>) =>
    `Born on ${birth}, after the issue date ${issued}.`,
  not_yet_born: ({ birth, today }: Shown<'birth' | 'today'>) =>
    `The date of birth ${birth} is in the future. Today is ${today}.`,
  age_as_asked: ({ age, asked, birth, today }: Shown<'age' | 'asked' | 'birth' | 'today'>) =>
    `Born on ${birth}, aged ${age} on ${today}. Required age: ${asked}.`,
  age_not_as_asked: ({ age, asked, birth, today }: Shown<'age' | 'asked' | 'birth' | 'today'>) =>
    `Born on ${birth}, aged ${age} on ${today}, outside the required age of ${asked}.`,

  mrz_digits_agree: ({ side, digits }: Shown<'side' | 'digits'>) =>
    `${side}: all check digits are as calculated: ${digits}.`,
  mrz_digits_differ: ({ side, digits }: Shown<'side' | 'digits'>) =>
    `${side}: check digits that are not as calculated: ${digits}.`,
  mrz_unread: ({ side }: Shown<'side'>) => `${side}: the machine-readable zone could not be read.`,
  number_digits_agree: ({ rule, found }: Shown<'rule' | 'found'>) =>
    `${rule}: the number ends with ${found}, as calculated.`,
  number_digits_differ: ({ rule, found, expected }: Shown<'rule' | 'found' | 'expected'>) =>
    `${rule}: the number ends with ${found}. Calculated: ${expected}.`,
  number_without_form: ({ rule }: Shown<'rule'>) =>
    `The number does not have the form of this type: ${rule}.`,
  number_birth_agrees: ({ birth }: Shown<'birth'>) => `The number and the document say ${birth}.`,
  number_birth_differs: ({ birth_in_number, birth }: Shown<'birth_in_number' | 'birth'>) =>
    `The number says ${birth_in_number}, the document ${birth}.`,
  number_birth_impossible: ({ birth_in_number }: Shown<'birth_in_number'>) =>
    `The number says ${birth_in_number}, which is not a possible date of birth.`,
  number_gender_agrees: ({ gender }: Shown<'gender'>) => `The number and the document say ${gender}.`,
  number_gender_differs: ({ gender_in_number, gender }: Shown<'gender_in_number' | 'gender'>) =>
    `The number says ${gender_in_number}, the document ${gender}.`,
  number_region_known: ({ region }: Shown<'region'>) => `The number begins with the known region ${region}.`,
  number_region_unknown: ({ region }: Shown<'region'>) =>
    `The number begins with ${region}, which is not the code of a region.`,

  mrz_agrees: ({ fields }: Shown<'fields'>) => `The machine-readable zone agrees with the print: ${fields}.`,
  mrz_differs: ({ differences }: Shown<'differences'>) =>
    `The machine-readable zone differs from the print: ${differences}.`,
  sides_agree: ({ fields }: Shown<'fields'>) => `Front and back agree: ${fields}.`,
  sides_differ: ({ differences }: Shown<'differences'>) => `Front and back differ: ${differences}.`,
  documents_agree: ({ fields }: Shown<'fields'>) => `Both documents agree: ${fields}.`,
  documents_differ: ({ differences }: Shown<'differences'>) => `The documents differ: ${differences}.`,
  nothing_comparable: (_: Shown<never>) => 'No field could be read on both.',

  sides_complete: (_: Shown<never>) => 'All required sides are there.',
  side_missing: ({ side }: Shown<'side'>) => `Missing: ${side}.`,
  pictures_differ: ({ side, other, measured, limit }: Shown<'side' | 'other' | 'measured' | 'limit'>) =>
    `${side} and ${other} differ by ${measured}. Below ${limit}, they count as the same image.`,
  pictures_same: ({ side, other, measured, limit }: Shown<'side' | 'other' | 'measured' | 'limit'>) =>
    `${side} and ${other} differ by only ${measured}. At least ${limit} is required.`,
  not_measured: ({ side }: Shown<'side'>) => `${side}: could not be measured.`,
  large_enough: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: ${measured} pixels. At least ${limit} are required.`,
  too_small: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: only ${measured} pixels. At least ${limit} are required.`,
  bright_enough: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: brightness ${measured}. At least ${limit} is required.`,
  too_dark: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: brightness only ${measured}. At least ${limit} is required.`,
  sharp_enough: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: sharpness ${measured}. At least ${limit} is required.`,
  blurred: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: sharpness only ${measured}. At least ${limit} is required.`,
  edges_visible: ({ side }: Shown<'side'>) => `${side}: all edges of the document are in the image.`,
  cut_off: ({ side, measured }: Shown<'side' | 'measured'>) =>
    `${side}: edges of the document outside the image: ${measured}.`,
  no_glare: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: glare on ${measured}% of the image. Up to ${limit}% is accepted.`,
  glare: ({ side, measured, limit }: Shown<'side' | 'measured' | 'limit'>) =>
    `${side}: glare on ${measured}% of the image, more than the accepted ${limit}%.`,
  file_dates_possible: ({ side, taken, changed }: Shown<'side' | 'taken' | 'changed'>) =>
    `${side}: taken at ${taken}, file changed at ${changed}.`,
  file_dates_contradict: ({ side, taken, changed }: Shown<'side' | 'taken' | 'changed'>) =>
    `${side}: the file was changed at ${changed}, before the image was taken at ${taken}.`,
  no_editor: ({ side }: Shown<'side'>) => `${side}: the file does not name any editing software.`,
  editor_named: ({ side, software }: Shown<'side' | 'software'>) =>
    `${side}: the file names ${software}. This is only a hint.`,
  no_screenshot: ({ side }: Shown<'side'>) => `${side}: the image does not have the size of a screen.`,
  maybe_screenshot: ({ side }: Shown<'side'>) =>
    `${side}: the image has the size of a screen and no camera data. This is only a hint.`,
};
