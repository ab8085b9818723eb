import { z } from 'zod';
import { boundedId } from '../bounded.ts';
import { maybe, rowModel, text } from '../list/field.ts';
import { RDR_OUTCOME_NAMES } from './rdr-case.ts';
import { rdrClientList } from './rdr-client.list.ts';
import { RDR_DECISION_NAMES } from './rdr-client.ts';
import { RdrRule, RdrRules } from './rdr-rule.ts';

/** What a client decides about its disputes. */
export const rdrSettings = {
  default_decision: z.enum(RDR_DECISION_NAMES).describe('The decision where no rule decides'),
  rules: RdrRules.describe(
    'Tested in order; the first whose conditions all hold decides. Unknown values meet no condition',
  ),
};

/** A client to be enrolled. */
export const NewRdrClient = z.strictObject({
  merchant_id: boundedId(64, 1),
  default_decision: rdrSettings.default_decision.optional().describe('Decline if omitted'),
  rules: rdrSettings.rules.optional().describe('If omitted: decline what was already refunded in full'),
});
export type NewRdrClient = z.output<typeof NewRdrClient>;

/** All fields of an RDR client; its rules stand for themselves. */
export const rdrClientFields = {
  ...rdrClientList.fields,
  status_reason: maybe(text('Reason for rejection', '拒绝原因', '拒絕原因')),
} as const;

const { rules: _count, ...shown } = rdrClientFields;

/** An RDR client with its rules. */
export const RdrClient = rowModel(shown).and(
  z.object({
    rules: z.array(RdrRule),
    rules_version: z.int().describe('Grows with every change of the rules; each decision names the version'),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type RdrClient = z.output<typeof RdrClient>;

/** What rules would have decided about a case. */
export const TriedCase = z.object({
  id: z.int(),
  case_id: z.string(),
  case_date: z.iso.datetime({ offset: true }),
  case_amount: z.number(),
  case_currency: z.string(),
  reason_code: z.string().nullable(),
  outcome: z.enum(RDR_OUTCOME_NAMES).describe('As decided then'),
  decision: z.enum(RDR_DECISION_NAMES),
  rule: z.int().nullable().describe('Position of the rule that decides, from 1; null: the default'),
});
export type TriedCase = z.output<typeof TriedCase>;

/** The most cases that rules are tried with. */
export const MOST_TRIED_CASES = 100;
