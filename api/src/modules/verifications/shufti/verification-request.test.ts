import { FileInJson } from '@cbp/shared/node/fetching/streamed-json';
import { faultsOf } from '@cbp/shared/testing/table';
import {
  ALLOWED_VARIANTS,
  type AllowedVariant,
  type ImageSide,
} from '@cbp/shared/verifications/verification';
import { expect, it } from 'vitest';
import { type ProviderEnquiry, verificationRequest } from './verification-request.ts';

const ENQUIRY: ProviderEnquiry = {
  firstTypes: ['passport'],
  secondTypes: [],
  allow: [],
  firstName: null,
  middleName: null,
  lastName: null,
  gender: null,
  bornOn: null,
  age: null,
  country: null,
  documentNumber: null,
  issuedOn: null,
  expiresOn: null,
};
const GIVEN: Partial<ProviderEnquiry> = {
  firstName: 'Marisol',
  middleName: 'Ana',
  lastName: 'Quandt',
  gender: 'f',
  bornOn: '1971-04-09',
  age: { min: 18, max: 70 },
  documentNumber: 'K1234567',
  issuedOn: '2019-05-01',
  expiresOn: '2029-05-01',
};
const image = new FileInJson(1, async () => (async function* () {})());

function requestOf(enquiry: Partial<ProviderEnquiry>, ...sides: ImageSide[]) {
  return verificationRequest(
    { ...ENQUIRY, ...enquiry },
    {
      reference: 'customer-77',
      callbackUrl: 'https://portal.example/api/webhooks/shuftipro',
      images: new Map(sides.map((side) => [side, image])),
    },
  );
}

it('has the reference, where answers go, and every field that was given, in the words of the wire', async () => {
  const read = { name: '', dob: '', gender: '', document_number: '', issue_date: '', expiry_date: '' };
  const passport = { supported_types: ['passport'], backside_proof_required: '0', proof: image };
  const flags = Object.keys(ALLOWED_VARIANTS) as AllowedVariant[];
  const ofPerson = {
    name: { first_name: 'Marisol', middle_name: 'Ana', last_name: 'Quandt' },
    dob: '1971-04-09',
    gender: 'F',
    age: { min: 18, max: 70 },
  };
  const ofPaper = { document_number: 'K1234567', issue_date: '2019-05-01', expiry_date: '2029-05-01' };
  const faults = await faultsOf(
    Object.entries({
      'nothing given, so that all is read': [requestOf({}, 'front'), { document: { ...passport, ...read } }],
      'all given': [
        requestOf({ ...GIVEN, country: 'GB' }, 'front', 'back'),
        {
          country: 'GB',
          document: {
            ...passport,
            ...ofPerson,
            ...ofPaper,
            backside_proof_required: '1',
            additional_proof: image,
          },
        },
      ],
      'an exact age': [requestOf({ age: 30 }, 'front'), { document: { ...passport, ...read, age: 30 } }],
      'all that is allowed': [
        requestOf({ allow: flags }, 'front'),
        {
          document: {
            ...passport,
            ...read,
            verification_instructions: {
              allow_paper_based: '1',
              allow_photocopy: '1',
              allow_colorcopy: '1',
              allow_black_and_white: '1',
              allow_laminated: '1',
              allow_screenshot: '1',
              allow_cropped: '1',
              allow_scanned: '1',
              allow_e_document: '1',
              allow_handwritten_document: '1',
            },
          },
        },
      ],
      'two documents, of which the first is described': [
        requestOf({ ...GIVEN, secondTypes: ['id_card'] }, 'front', 'second_front', 'second_back'),
        {
          document: { ...passport, ...ofPerson, ...ofPaper },
          document_two: {
            supported_types: ['id_card'],
            ...ofPerson,
            document_number: '',
            issue_date: '',
            expiry_date: '',
            backside_proof_required: '1',
            proof: image,
            additional_proof: image,
          },
        },
      ],
      'the second document alone': [
        requestOf({ ...GIVEN, firstTypes: [], secondTypes: ['id_card'] }, 'second_front'),
        {
          document_two: { ...passport, supported_types: ['id_card'], ...ofPerson, ...ofPaper },
        },
      ],
      'a card, of whose number nothing is asked': [
        requestOf({ ...GIVEN, firstTypes: ['credit_or_debit_card'] }, 'front'),
        {
          document: {
            ...passport,
            supported_types: ['credit_or_debit_card'],
            name: ofPerson.name,
            expiry_date: '2029-05-01',
          },
        },
      ],
    }),
    ([request, expected]) =>
      expect(request).toEqual({
        reference: 'customer-77',
        callback_url: 'https://portal.example/api/webhooks/shuftipro',
        verification_mode: 'image_only',
        ...expected,
      }),
  );
  expect(faults).toEqual({});
});
