import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { NetworkCallers } from '../networks/network-callers.service.ts';
import { newIcsId } from '../receipt-transactions/stored-receipts.service.ts';
import { ofClarity, ofInsight } from './asked-payment.ts';
import { readLookup, readLookupSummary } from './lookup-detail.service.ts';
import { lookupSource } from './lookups.list.ts';
import type { Lookups } from './lookups.service.ts';

/** The calls about lookups: of users, and of the networks. */
export const lookupRoutes = ({ lookups, callers }: { lookups: Lookups; callers: NetworkCallers }) => ({
  ...listHandlers(lookupSource),
  getLookup: guarded.getLookup.handler(async ({ context, input }) => ({
    results: await readLookup({ ctx: context, input }),
  })),
  getLookupSummary: guarded.getLookupSummary.handler(async ({ context, input }) => ({
    results: await readLookupSummary({ ctx: context, input }),
  })),

  answerInsightLookup: guarded.answerInsightLookup.handler(async ({ context: ctx, input }) => {
    await callers.admit('verifi', ctx.address);
    return (await lookups.answer({ ctx, input: ofInsight(input) })) as never;
  }),
  answerClarityLookup: guarded.answerClarityLookup.handler(async ({ context: ctx, input }) => {
    await callers.admit('ethoca', ctx.address);
    return (await lookups.answer({ ctx, input: ofClarity(input, newIcsId()) })) as never;
  }),
  checkClarity: guarded.checkClarity.handler(async () => 'OK' as const),
});
