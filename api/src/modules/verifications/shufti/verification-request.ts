import type { FileInJson } from '@cbp/shared/node/fetching/streamed-json';
import { type AllowedVariant, type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import type { VerificationRow } from '../verifications.sql.ts';

/** What of a verification goes to the provider. The nationality has no field there, and the address is a service of its own. */
export type ProviderEnquiry = Pick<
  VerificationRow,
  | 'firstTypes'
  | 'secondTypes'
  | 'allow'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'gender'
  | 'bornOn'
  | 'age'
  | 'country'
  | 'documentNumber'
  | 'issuedOn'
  | 'expiresOn'
>;
/** The images of an attempt, which are read while they are sent. */
export type RequestImages = ReadonlyMap<ImageSide, FileInJson>;

/** The provider's names of what a document may be. */
const FLAG_OF: Readonly<Record<AllowedVariant, string>> = {
  paper_based: 'allow_paper_based',
  photocopy: 'allow_photocopy',
  color_copy: 'allow_colorcopy',
  black_and_white: 'allow_black_and_white',
  laminated: 'allow_laminated',
  screenshot: 'allow_screenshot',
  cropped: 'allow_cropped',
  scanned: 'allow_scanned',
  e_document: 'allow_e_document',
  handwritten: 'allow_handwritten_document',
};

/** An empty field is read from the image, a filled one is compared with it. */
const READ_IT = '';

function nameOf({ firstName, middleName, lastName }: ProviderEnquiry) {
  if (firstName === null && lastName === null) return READ_IT;
  return {
    first_name: firstName ?? '',
    ...(middleName !== null && { middle_name: middleName }),
    last_name: lastName ?? '',
  };
}

/** Flags are off unless they are sent; some of them are known from programs only, so none is sent without need. */
function instructionsOf({ allow }: ProviderEnquiry) {
  if (allow.length === 0) return {};
  return { verification_instructions: Object.fromEntries(allow.map((variant) => [FLAG_OF[variant], '1'])) };
}

/** What is said of the person and of the paper. Of a card, nothing is asked that would bring back its number. */
function fieldsOf(
  enquiry: ProviderEnquiry,
  { ofCard, isDescribed }: { ofCard: boolean; isDescribed: boolean },
) {
  const name = nameOf(enquiry);
  const expiry = (isDescribed && enquiry.expiresOn) || READ_IT;
  if (ofCard) return { name, expiry_date: expiry };
  return {
    name,
    dob: enquiry.bornOn ?? READ_IT,
    gender: enquiry.gender?.toUpperCase() ?? READ_IT,
    ...(enquiry.age !== null && { age: enquiry.age }),
    document_number: (isDescribed && enquiry.documentNumber) || READ_IT,
    issue_date: (isDescribed && enquiry.issuedOn) || READ_IT,
    expiry_date: expiry,
  };
}

/**
 * The request that verifies an attempt at Shufti. The number and the dates that were given describe the first document, or the
 * only one.
 */
export function verificationRequest(
  enquiry: ProviderEnquiry,
  { reference, callbackUrl, images }: { reference: string; callbackUrl: string; images: RequestImages },
) {
  const { firstTypes, secondTypes, country } = enquiry;
  const documentOf = (
    key: 'document' | 'document_two',
    types: ProviderEnquiry['firstTypes'],
    { front, back }: { front: ImageSide; back: ImageSide },
  ) => {
    const [frontImage, backImage] = [images.get(front), images.get(back)];
    if (types.length === 0 || !frontImage) return {};
    const isDescribed = key === 'document' || firstTypes.length === 0;
    return {
      [key]: {
        supported_types: [...types],
        ...fieldsOf(enquiry, { ofCard: types.some(isCard), isDescribed }),
        ...instructionsOf(enquiry),
        backside_proof_required: backImage ? '1' : '0',
        proof: frontImage,
        ...(backImage && { additional_proof: backImage }),
      },
    };
  };
  return {
    reference,
    callback_url: callbackUrl,
    ...(country !== null && { country }),
    verification_mode: 'image_only',
    ...documentOf('document', firstTypes, { front: 'front', back: 'back' }),
    ...documentOf('document_two', secondTypes, { front: 'second_front', back: 'second_back' }),
  };
}
export type VerificationRequest = ReturnType<typeof verificationRequest>;
