import { z } from 'zod';
import {
  boundedFreeText,
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  DayOrNone,
} from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import { faultsOfRecord } from '../calls/faults-of-record.ts';
import type { FaultMessage } from '../faults.ts';
import { personal } from '../format/secret.ts';
import { namesOf } from '../labelled.ts';
import { modelFault } from '../model-faults.ts';
import { Country } from '../screenings/screening-enquiry.model.ts';
import {
  ALLOWED_VARIANTS,
  type AllowedVariant,
  DOCUMENT_GENDERS,
  DOCUMENT_TYPES,
  type DocumentGender,
  type DocumentType,
  VERIFICATION_ENGINES,
  VERIFICATION_REFERENCE,
  type VerificationEngine,
} from './verification.ts';

const OLDEST = 150;
const LONGEST_NAME = 250;
const LONGEST_ADDRESS = 500;
const LONGEST_NUMBER = 100;
const LONGEST_UPLOAD_ID = 64;
const NUMBER = /^[\p{L}\p{N}.\-_, ]*$/u;

const name = () => personal(boundedLine(LONGEST_NAME));
const age = () => boundedInteger(0, OLDEST);
const upload = () => boundedId(LONGEST_UPLOAD_ID, 1);
const types = () =>
  boundedList(z.enum(namesOf<DocumentType>(DOCUMENT_TYPES)), { max: namesOf(DOCUMENT_TYPES).length });

/** The images of one document, by the IDs of their uploads. */
const sides = {
  front: upload().optional().describe('The upload of its front'),
  back: upload().optional().describe('The upload of its back'),
};

const AgeRange = z.strictObject({ min: age(), max: age() }).check(
  acrossFields<{ min: number; max: number }>(['min', 'max'], ({ value: { min, max }, issues }) => {
    if (min <= max) return;
    const message: FaultMessage = 'must not be less than the lowest age';
    issues.push({ code: 'custom', path: ['max'], message, input: max });
  }),
);

/** What is known of the person and the document, to be compared with what the document says. */
export const givenFields = {
  name: z
    .strictObject({ first_name: name(), middle_name: name().optional(), last_name: name() })
    .optional()
    .describe('Compared in any order, with initials and in other scripts'),
  gender: z.enum(namesOf<DocumentGender>(DOCUMENT_GENDERS)).optional(),
  dob: personal(DayOrNone).optional().describe('Date of birth'),
  age: z
    .union([age(), AgeRange])
    .check(faultsOfRecord(AgeRange))
    .optional()
    .describe('Years, or the lowest and the highest'),
  nationality: Country.optional(),
  country: Country.optional().describe('That issued the document'),
  full_address: personal(boundedFreeText(LONGEST_ADDRESS))
    .optional()
    .describe('Kept, and checked only by a provider that checks addresses'),
  document_number: personal(
    boundedLine(LONGEST_NUMBER).regex(
      NUMBER,
      'has characters that document numbers do not have' satisfies FaultMessage,
    ),
  ).optional(),
  issue_date: personal(DayOrNone).optional(),
  expiry_date: personal(DayOrNone).optional(),
};

type Dates = { issue_date?: string | undefined; expiry_date?: string | undefined };

const refuseDates = acrossFields<Dates>(['issue_date', 'expiry_date'], ({ value, issues }) => {
  const { issue_date: issue, expiry_date: expiry } = value;
  if (!issue || !expiry || issue < expiry) return;
  const message: FaultMessage = 'must be after the issue date';
  issues.push({ code: 'custom', path: ['expiry_date'], message, input: expiry });
});

type Documents = {
  supported_types: readonly DocumentType[];
  document_two?: { supported_types: readonly DocumentType[] } | undefined;
};

/** At least one of the two documents is verified. */
const refuseNone = acrossFields<Documents>(['supported_types', 'document_two'], ({ value, issues }) => {
  const { supported_types: first, document_two: second } = value;
  if (first.length + (second?.supported_types.length ?? 0) > 0) return;
  const message: FaultMessage = 'must name the type of at least one document';
  issues.push({ code: 'custom', path: ['supported_types'], message, input: first });
});

const VerificationEnquiry = z
  .strictObject({
    reference: boundedLine(VERIFICATION_REFERENCE.longest)
      .refine(
        (text) => text === '' || text.length >= VERIFICATION_REFERENCE.shortest,
        modelFault('shortest', VERIFICATION_REFERENCE.shortest),
      )
      .optional()
      .describe(
        `Unique for each client, at least ${VERIFICATION_REFERENCE.shortest} characters; generated if omitted or blank`,
      ),
    ongoing: z.literal(false).describe('Documents are verified once'),
    supported_types: types().describe('What the first document may be; empty: there is only the second one'),
    ...sides,
    document_two: z.strictObject({ supported_types: types(), ...sides }).optional(),
    allow: z
      .strictObject(
        Object.fromEntries(
          namesOf(ALLOWED_VARIANTS).map((variant) => [variant, z.boolean().optional()]),
        ) as Record<AllowedVariant, z.ZodOptional<z.ZodBoolean>>,
      )
      .optional()
      .describe('What the documents may be besides originals in colour; all are off if omitted'),
    ...givenFields,
  })
  .check(refuseDates)
  .check(refuseNone);

export const NewVerification = z.strictObject({
  merchant_id: boundedId(64, 1).describe('The client whom the verification is for, and who pays for it'),
  engine: z
    .enum(namesOf<VerificationEngine>(VERIFICATION_ENGINES))
    .optional()
    .describe('manual if omitted: a user decides by the checks'),
  enquiry_data: VerificationEnquiry,
});
export type NewVerification = z.output<typeof NewVerification>;
export type VerificationEnquiry = NewVerification['enquiry_data'];
