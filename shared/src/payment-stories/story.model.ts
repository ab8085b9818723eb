import { z } from 'zod';
import {
  CUT_STORY_KINDS,
  MOST_STORY_RECORDS,
  STORY_KINDS,
  STORY_READERS,
  type StoryKind,
  type StoryReader,
} from './story.ts';

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];
const Moment = z.iso.datetime({ offset: true });
const MaybeText = z.string().nullable();

/** One thing that happened to a payment. */
export const StoryEntry = z.object({
  at: Moment,
  kind: z.enum(namesOf<StoryKind>(STORY_KINDS)),
  what: MaybeText.describe('Event, outcome or status, as the record has it'),
  id: MaybeText.describe('Of the record it stands for'),
  name: MaybeText.describe('What users know the record by'),
  by: MaybeText.describe('Email of the user who did it, of refunds; null of an automatic one'),
  told: z.enum(namesOf<StoryReader>(STORY_READERS)).nullable().describe('Who learned of it'),
  amount: z.number().nullable(),
  currency: MaybeText,
});
export type StoryEntry = z.output<typeof StoryEntry>;

/** The money of a payment in one line. */
export const StoryMoney = z.object({
  amount: z.number().nullable(),
  currency: MaybeText,
  by_shop: z.number(),
  by_product: z.number(),
  by_network: z.number().describe('Through RDR'),
  charged_back: z.number(),
  left: z
    .number()
    .nullable()
    .describe('Paid less the parts above, without refunds in progress; null if unknown'),
  is_open: z.boolean().describe('A refund is in progress'),
});
export type StoryMoney = z.output<typeof StoryMoney>;

/** All that the caller may read of one payment. */
export const PaymentStory = z.object({
  key: z.string(),
  merchant_id: MaybeText,
  client_name: MaybeText,
  order_reference: MaybeText,
  iCS_id: MaybeText,
  arn: MaybeText,
  descriptor: MaybeText,
  card_prefix: MaybeText,
  card_suffix: MaybeText,
  amount: z.number().nullable(),
  currency: MaybeText,
  paid_at: Moment.nullable(),
  money: StoryMoney.nullable().describe('null without a transaction that the caller may read'),
  entries: z.array(StoryEntry).describe('In the order of time'),
  cut: z
    .array(z.enum(CUT_STORY_KINDS))
    .describe(`Kinds with more than ${MOST_STORY_RECORDS} records, of which entries has the newest`),
});
export type PaymentStory = z.output<typeof PaymentStory>;
