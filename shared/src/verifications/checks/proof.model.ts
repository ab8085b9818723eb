import { z } from 'zod';
import { personal } from '../../format/secret.ts';
import { namesOf } from '../../labelled.ts';
import type { MrzDigit } from '../mrz-layout.ts';
import { DOCUMENT_GENDERS, type DocumentGender, IMAGE_SIDES, type ImageSide } from '../verification.ts';
import { DOCUMENT_FIELDS, type DocumentField } from './document-fields.ts';
import { MRZ_DIGITS } from './mrz-digits.ts';
import { NUMBER_RULES, type NumberRuleName } from './number-rules.ts';

const field = () => z.enum(namesOf<DocumentField>(DOCUMENT_FIELDS));
const gender = () => personal(z.enum(namesOf<DocumentGender>(DOCUMENT_GENDERS)));
const side = () => z.enum(namesOf<ImageSide>(IMAGE_SIDES));
const ofPerson = () => personal(z.string());

/** A field with both of its values. */
const Difference = z.object({ field: field(), first: ofPerson(), second: ofPerson() });
export type Difference = z.output<typeof Difference>;

const Values = z.object({
  today: z.string().describe('In Hong Kong, yyyy-mm-dd, as every day here'),
  birth: ofPerson(),
  issued: ofPerson(),
  expires: ofPerson(),
  age: personal(z.number()),
  asked: z.object({ min: z.number().nullable(), max: z.number().nullable() }).describe('The required age'),
  fields: z.array(field()),
  differences: z.array(Difference),
  found: z.string().describe('One check digit or several, never the number'),
  expected: z.string().describe('The same, calculated'),
  digits: z.array(
    z.object({
      of: z.enum(namesOf<MrzDigit['of']>(MRZ_DIGITS)),
      found: z.string().describe('As printed'),
      expected: z.string().describe('As calculated'),
    }),
  ),
  rule: z.enum(namesOf<NumberRuleName>(NUMBER_RULES)).describe('Of the document number'),
  birth_in_number: ofPerson().describe('As the document number says, even if the calendar does not have it'),
  gender_in_number: gender(),
  gender: gender(),
  region: ofPerson().describe('The code of a region that the document number begins with'),
  side: side(),
  other: side(),
  measured: z.number(),
  limit: z.number(),
  taken: z.string().describe('When the image was taken, as its file says'),
  changed: z.string().describe('When the file was changed'),
  software: z.string(),
});

/** Everything that checks compare. */
export type ProofValues = z.output<typeof Values>;

/** What one check compared. */
export const Proof = Values.partial();
export type Proof = z.output<typeof Proof>;
