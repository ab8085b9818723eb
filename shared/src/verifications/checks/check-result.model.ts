import { z } from 'zod';
import { namesOf } from '../../labelled.ts';
import { DOCUMENT_PLACES, type DocumentPlace } from '../verification.ts';
import { CHECK_STATES, CHECKS, type CheckName, type CheckState } from './check-names.ts';
import { Proof } from './proof.model.ts';
import { en } from './texts/en.ts';

export type Outcome = keyof typeof en;

/** The result of a check. Its sentence is that of the outcome, with the values of the proof (`checkSentence`). */
export const CheckResult = z.object({
  check: z.enum(namesOf<CheckName>(CHECKS)),
  state: z
    .enum(namesOf<CheckState>(CHECK_STATES))
    .describe(
      'unread: what the check needs could not be read, so it says nothing; not_checked: nothing that is read has it',
    ),
  outcome: z.enum(namesOf<Outcome>(en)),
  proof: Proof.describe('What was compared'),
  codes: z.array(z.string()).describe('Decline codes to suggest to the user who decides'),
  document: z
    .enum(namesOf<DocumentPlace>(DOCUMENT_PLACES))
    .optional()
    .describe('Which of two documents the check is of; omitted where it is of both or there is one'),
});
export type CheckResult = z.output<typeof CheckResult>;
