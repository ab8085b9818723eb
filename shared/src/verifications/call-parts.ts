import { z } from 'zod';
import { boundedFreeText, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { personal } from '../format/secret.ts';
import type { Words } from '../language.ts';
import { verificationList } from './verification.list.ts';
import { DocumentVerification } from './verification.model.ts';

export const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
/** The errors of every change of a verification. */
export const OF_ONE = [
  ...ALWAYS,
  'verification/not_found',
  'verification/changed',
  'verification/erased',
  'request/key_reused',
] as const;

export const TAGS = [verificationList.words.en];
const LONGEST_REASON = 1_000;

export const Id = { id: boundedIntegerText(1) };
export const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
/** Kept with the verification, which can forget whom it names. */
export const Reason = personal(boundedFreeText(LONGEST_REASON)).describe('Must not be blank');
/** Of what outlasts the verification: the audit log alone has it. */
export const KeptReason = boundedFreeText(LONGEST_REASON).describe(
  'Must not be blank. Stays in the audit log, so it should not name the person',
);
export const One = z.object({ results: DocumentVerification });
export const ONE = { params: { id: '7' } };
export const path = (rest: '' | `/${string}`): `/${string}` => `${verificationList.resource}${rest}`;
export const audit = (action: 'create' | 'update' | 'delete', ...done: Words) =>
  ({ action, section: 'aml', done }) as const;
