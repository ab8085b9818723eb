import { z } from 'zod';
import { REFUND_STATUSES } from '../../payments/refund.ts';
import { EarlierPayment } from '../evidence-proof.model.ts';
import { ADDRESS_LINES } from './match-elements.ts';
import {
  DEVICE_FIELDS,
  MATCH_ELEMENTS,
  TRUST_CATEGORIES,
  TRUST_ELEMENTS,
  WINDOW_NAMES,
} from './qualifier-rules.ts';

export const QUALIFIER_SCHEMES = ['visa_ce3', 'mastercard_fpt'] as const;
export type QualifierScheme = (typeof QUALIFIER_SCHEMES)[number];

/** How an element of two payments compares. */
export const QualifierMatch = z.object({
  state: z
    .enum(['agrees', 'differs', 'missing', 'shared', 'placeholder', 'not_public', 'too_short', 'incomplete'])
    .describe('Only agrees counts'),
  by: z.array(z.enum(DEVICE_FIELDS)).optional().describe('The fields of the device that agree'),
  lacking: z.enum(['disputed', 'earlier', 'both']).optional().describe('The payment that lacks it'),
  field: z.enum(DEVICE_FIELDS).optional(),
  length: z.int().optional(),
  needed: z.int().optional(),
  line: z.enum(ADDRESS_LINES).optional().describe('The line that both addresses lack'),
});
export type QualifierMatch = z.output<typeof QualifierMatch>;

export const SHORTFALL_KINDS = [
  'no_time',
  'later',
  'disputed',
  'not_known_undisputed',
  'too_recent',
  'too_old',
  'element',
  'no_core',
  'one_more',
  'nothing_agrees',
  'no_second',
  'no_pair',
] as const;

/** The one thing that keeps an earlier payment from qualifying. */
export const QualifierShortfall = z.object({
  kind: z.enum(SHORTFALL_KINDS),
  days: z.int().optional(),
  needed: z.int().optional().describe('Days that are needed at least (too_recent) or at most (too_old)'),
  window: z.enum(WINDOW_NAMES).optional().describe('The window of the source that decides'),
  element: z.enum(MATCH_ELEMENTS).optional(),
  match: QualifierMatch.optional(),
  agrees: z.array(z.enum(MATCH_ELEMENTS)).optional(),
});
export type QualifierShortfall = z.output<typeof QualifierShortfall>;

const InWindow = z.object({ days: z.int(), passes: z.boolean() }).nullable();
const ByElement = z.object({
  ip_address: QualifierMatch,
  device: QualifierMatch,
  account: QualifierMatch,
  shipping_address: QualifierMatch,
} satisfies Record<(typeof MATCH_ELEMENTS)[number], unknown>);

export const QualifierCandidate = z.object({
  key: z.string().describe('For the choice. Changes with the data of a payment that was sent with the proof'),
  iCS_id: z.string().nullable().describe('null: sent with the proof, and not stored as a transaction'),
  payment: EarlierPayment,
  days_before: z.int().nullable(),
  windows: z
    .object({ stripe_docs: InWindow, stripe_support: InWindow, verifi: InWindow })
    .describe('By the source that states it; null where its day is not known'),
  matches: ByElement,
  agrees: z.array(z.enum(MATCH_ELEMENTS)),
  was_alerted: z.boolean(),
  refund: z.enum(Object.keys(REFUND_STATUSES) as [keyof typeof REFUND_STATUSES]).nullable(),
  qualifies: z.boolean().describe('Meets the rules with another candidate'),
  missing: QualifierShortfall.nullable().describe('null: qualifies'),
});
export type QualifierCandidate = z.output<typeof QualifierCandidate>;

const Pair = z.object({
  payments: z.array(z.string()).describe('The keys of two candidates'),
  agrees: z.array(z.enum(MATCH_ELEMENTS)).describe('What agrees in both'),
  qualifies: z.boolean(),
});

const TrustCategory = z.object({
  category: z.enum(TRUST_CATEGORIES),
  by: z.enum(TRUST_ELEMENTS).nullable().describe('The element that stands for the category'),
  elements: z.array(
    z.object({
      element: z.enum(TRUST_ELEMENTS),
      state: z.enum(['there', 'missing', 'not_public', 'too_long', 'incomplete']),
    }),
  ),
});

/** Which earlier payments answer a fraud dispute, and what the others lack. */
export const Qualifier = z.object({
  iCS_id: z.string(),
  version: z.int().min(1).describe('Send with the choice; an outdated version is rejected'),
  scheme: z.enum(QUALIFIER_SCHEMES).nullable().describe('By the card; null for other networks'),
  dispute: z
    .object({ at: z.iso.datetime().nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('The newest dispute of the payment that is recorded'),
  candidates: z.array(QualifierCandidate).describe('Newest first'),
  suggestion: Pair.nullable().describe('The two with the most in common; null if none qualify'),
  choice: Pair.extend({ at: z.iso.datetime(), by: z.string().nullable() })
    .nullable()
    .describe('Chosen by a user. The report shows these two'),
  trust: z
    .object({ isMet: z.boolean(), categories: z.array(TrustCategory) })
    .describe('What is there for Mastercard First-Party Trust'),
  shared_after: z.int().describe('An IP address of more cards than this within a year does not decide'),
});
export type Qualifier = z.output<typeof Qualifier>;

/** What orders could carry so that more disputes qualify. */
export const QUALIFIER_LEVERS = [
  'device',
  'ip_address',
  'account',
  'shipping_address',
  'undisputed',
] as const;
export type QualifierLever = (typeof QUALIFIER_LEVERS)[number];

/** How many fraud disputes of a client qualify, and how many could have. */
export const QualifierFigures = z.object({
  since: z.iso.datetime(),
  is_complete: z.boolean().describe('false: only the newest disputes are counted'),
  visa: z.object({
    disputes: z.int(),
    qualifying: z.int(),
    could: z
      .array(z.object({ lever: z.enum(QUALIFIER_LEVERS), qualifying: z.int() }))
      .describe('How many would qualify if orders carried one thing more; only those that raise the number'),
  }),
  mastercard: z.object({ disputes: z.int(), complete: z.int().describe('With an element of each category') }),
});
export type QualifierFigures = z.output<typeof QualifierFigures>;
