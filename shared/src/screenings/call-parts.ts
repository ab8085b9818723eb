import { z } from 'zod';
import { boundedFreeText, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { personal } from '../format/secret.ts';
import type { Words } from '../language.ts';
import { SCREENING_LISTS } from './screening.list.ts';
import { SCREENING_MODELS } from './screening.model.ts';
import type { ScreeningKind } from './screening.ts';

export const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
/** The errors of every change of a screening. */
export const OF_ONE = [
  ...ALWAYS,
  'screening/not_found',
  'screening/changed',
  'screening/erased',
  'request/key_reused',
] as const;
export const LONGEST_SCREENING_REASON = 1_000;

export const Id = { id: boundedIntegerText(1) };
export const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
/** Kept with the screening, which can forget whom it names. */
export const Reason = personal(boundedFreeText(LONGEST_SCREENING_REASON)).describe('Must not be blank');
/** Of what outlasts the screening: the audit log alone has it. */
export const KeptReason = boundedFreeText(LONGEST_SCREENING_REASON).describe(
  'Must not be blank. Stays in the audit log, so it should not name the person',
);
export const ONE = { params: { id: '7' } };

/** What the calls about screenings of one kind have in common. */
export function partsOfKind<Kind extends ScreeningKind>(kind: Kind) {
  const list = SCREENING_LISTS[kind];
  const model = SCREENING_MODELS[kind] as (typeof SCREENING_MODELS)[Kind];
  return {
    list,
    tags: [list.words.en],
    one: z.object({ results: model }),
    path: (rest: '' | `/${string}`): `/${string}` => `${list.resource}${rest}`,
    audit: (action: 'create' | 'update' | 'delete', ...done: Words) =>
      ({ action, section: 'aml', done }) as const,
    /** With its article. */
    noun: kind === 'individual' ? 'an individual screening' : 'a business screening',
  };
}
