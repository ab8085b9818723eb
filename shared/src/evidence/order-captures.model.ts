import { z } from 'zod';
import { CapturedPolicy } from './captured-policy.model.ts';

const PassagePart = z.object({ as: z.enum(['same', 'removed', 'added']), text: z.string() });

/** A policy that the buyer accepted in other words than a captured page has. Users see it, and no report. */
export const PolicyContradiction = z.object({
  type: z.string().nullable().describe('Of the accepted policy'),
  title: z.string().nullable(),
  url: z.string().nullable().describe('Of the captured page'),
  captured_at: z.string().nullable(),
  passages: z
    .array(z.object({ parts: z.array(PassagePart) }))
    .describe('Sentences of the accepted policy (removed) beside what the page has in their place (added)'),
});
export type PolicyContradiction = z.output<typeof PolicyContradiction>;

/** What is known of the policies on the website of the shop on the day of an order. */
export const OrderCaptures = z.object({
  iCS_id: z.string(),
  brand: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('The brand of the client that has the website or the descriptor of the order'),
  policies: z.array(CapturedPolicy).describe('As captured on or before the time of the order'),
  first_later: z.iso
    .datetime()
    .nullable()
    .describe(
      'When a policy was captured first, if that was after the order. Such a capture is not evidence',
    ),
  gives_way: z.boolean().describe('true: the buyer accepted policies, so no report shows the captured ones'),
  contradictions: z.array(PolicyContradiction),
});
export type OrderCaptures = z.output<typeof OrderCaptures>;
