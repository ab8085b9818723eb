import { contract } from '@cbp/shared/contract';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import type { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import type { BuyerWish } from '@cbp/shared/requests/buyer-request';
import { defineEvent } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import type { BuyerPhotos, Photo } from './buyer-photos.service.ts';
import {
  addMessage,
  cutText,
  defineWrite,
  recordInHistory,
  type Write,
  withoutOldDecision,
} from './request-writes.service.ts';
import { type EntryRow, insertEntry, markRead, selectEntries, updateOpen } from './requests.sql.ts';
import type { Telling } from './tell.service.ts';

type Told = { text: string; photos: readonly Photo[] };
type Issue = Told & { category: keyof typeof ISSUE_CATEGORIES };
type Wish = Told & { request: BuyerWish; amount?: number | undefined };

const DAY_MS = 24 * 60 * 60_000;
const NOTHING = { results: {} };
const idsOf = (photos: readonly Photo[]) => photos.map(({ uploadId }) => uploadId);

/** Whether an open entry says the same. */
async function isOpenAlready(write: Write<Told>, like: Partial<EntryRow>): Promise<boolean> {
  const { ctx, input, receipt } = write;
  const text = cutText(receipt, input.text);
  const open = (await selectEntries(ctx.db, input.icsId)).filter(({ state }) => state === 'open');
  return open.some(
    (entry) =>
      Object.entries(like).every(([key, value]) => entry[key as keyof EntryRow] === value) &&
      (entry.text ?? '') === text &&
      entry.uploads.join() === idsOf(input.photos).join(),
  );
}

/** Stores an entry with its text, which is a message of the conversation too, and its photos. */
async function addEntry(
  keep: BuyerPhotos['keep'],
  write: Write<Told>,
  entry: Pick<EntryRow, 'kind' | 'request'> & Partial<EntryRow>,
): Promise<void> {
  const { ctx, input, receipt } = write;
  const { icsId, photos } = input;
  const text = cutText(receipt, input.text);
  const names = await keep(ctx, photos);
  const message = text === '' ? null : await addMessage(write, 'buyer', text);
  await updateOpen(ctx.db, { icsId, kinds: [entry.kind] }, { state: 'replaced' });
  await insertEntry(ctx.db, {
    ...entry,
    icsId,
    state: 'open',
    madeAt: ctx.now(),
    text: text || null,
    photos: names,
    uploads: idsOf(photos),
    messageId: message?.id ?? null,
  });
}

function amountOf({ input, receipt }: Write<Wish>): number | null {
  if (input.request !== 'PARTIAL_REFUND' || input.amount === undefined) return null;
  const { amount: paid, currency } = receipt;
  const refusal = refusalOfAmount(input.amount, currency);
  if (refusal !== null) throw invalidInput([{ path: 'amount', message: refusal }]);
  if (paid !== null && input.amount > paid) {
    throw invalidInput([{ path: 'amount', message: `must be at most ${paid}` }]);
  }
  return input.amount;
}

/** What a buyer writes with the link to the order's page. */
export function createBuyerWrites({ photos, telling }: { photos: BuyerPhotos; telling: Telling }) {
  const parts = { by: 'buyer', telling } as const;

  const report = defineWrite<Issue, typeof NOTHING>({
    ...parts,
    call: contract.reportIssue,
    isNewVersion: true,
    known: NOTHING,
    isKnown: (write) => isOpenAlready(write, { kind: 'issue', category: write.input.category }),
    async work(write) {
      const { ctx, input } = write;
      const { icsId, category } = input;
      const entries = await selectEntries(ctx.db, icsId);
      const isAsked = entries.some(({ kind, state }) => kind === 'request' && state === 'open');
      const request = isAsked ? null : 'OTHERS';
      await addEntry(photos.keep, write, { kind: 'issue', category, request });
      await recordInHistory(ctx, icsId, {
        events: [{ event: 'REPORT_ISSUE', time: ctx.now(), issue: category, request }],
        ...withoutOldDecision(write.receipt),
      });
      return NOTHING;
    },
    sent: ({ category }) => ({ category }),
  });

  const wish = defineWrite<Wish, typeof NOTHING>({
    ...parts,
    call: contract.requestRefund,
    isNewVersion: true,
    known: NOTHING,
    isKnown: (write) =>
      isOpenAlready(write, { kind: 'request', request: write.input.request, amount: amountOf(write) }),
    async work(write) {
      const { ctx, input, receipt } = write;
      const { icsId, request } = input;
      const amount = amountOf(write);
      await addEntry(photos.keep, write, {
        kind: 'request',
        request,
        amount,
        currency: amount === null ? null : receipt.currency,
      });
      await recordInHistory(ctx, icsId, {
        events: [{ event: 'CASE_CREATED', time: ctx.now(), request }],
        ...withoutOldDecision(write.receipt),
      });
      return NOTHING;
    },
    sent: ({ request, amount }) => ({ request, ...(amount !== undefined && { amount }) }),
  });

  return {
    reportIssue: photos.with(report),
    requestRefund: photos.with(wish),

    settle: defineWrite<object, typeof NOTHING>({
      ...parts,
      call: contract.settleRequest,
      isNewVersion: true,
      known: NOTHING,
      async isKnown({ ctx, input }) {
        const entries = await selectEntries(ctx.db, input.icsId);
        return entries[0]?.kind === 'settled' && !entries.some(({ state }) => state === 'open');
      },
      async work({ ctx, input }) {
        const { icsId } = input;
        const madeAt = ctx.now();
        await updateOpen(ctx.db, { icsId, kinds: ['issue', 'request', 'tracking'] }, { state: 'settled' });
        const entry = { kind: 'settled', state: 'noted', request: 'NOT_REFUND' } as const;
        await insertEntry(ctx.db, { icsId, madeAt, ...entry });
        await recordInHistory(ctx, icsId, {
          events: [{ event: 'CLOSED', time: madeAt, request: 'NOT_REFUND' }],
        });
        return NOTHING;
      },
      sent: () => ({}),
    }),

    askForTracking: defineWrite<object, typeof NOTHING>({
      ...parts,
      call: contract.askForTracking,
      isNewVersion: true,
      known: NOTHING,
      async isKnown({ ctx, input }) {
        const since = ctx.now().getTime() - DAY_MS;
        const entries = await selectEntries(ctx.db, input.icsId);
        return entries.some(({ kind, madeAt }) => kind === 'tracking' && madeAt.getTime() > since);
      },
      async work({ ctx, input, receipt }) {
        const { icsId } = input;
        const time = ctx.now();
        const isTracked = receipt.trackingUrl.some((url) => url.trim() !== '');
        await updateOpen(ctx.db, { icsId, kinds: ['tracking'] }, { state: 'replaced' });
        await insertEntry(ctx.db, {
          icsId,
          kind: 'tracking',
          state: isTracked ? 'noted' : 'open',
          madeAt: time,
        });
        await recordInHistory(ctx, icsId, {
          events: [
            { event: 'TRACK_INFO_ENQUIRY', time },
            ...(isTracked ? [] : [{ event: 'TRACK_INFO_REQUESTED', time }]),
          ],
        });
        return NOTHING;
      },
      sent: () => ({}),
    }),

    sendMessage: defineWrite({
      ...parts,
      call: contract.sendBuyerMessage,
      isNewVersion: false,
      work: async (write: Write<{ message: string }>) => ({
        results: await addMessage(write, 'buyer', write.input.message),
      }),
      sent: () => ({}),
    }),

    /** Marks the merchant's messages as read; what is stored for the list doesn't depend on them. */
    readMessages: defineEvent({
      subject: { call: contract.readMessagesAsBuyer, entity: 'receipt_transaction' },
      async work({ ctx, input }: { ctx: ChangeContext; input: { icsId: string; up_to: number } }) {
        const { icsId } = input;
        await markRead(ctx.db, { icsId, by: 'buyer', upTo: input.up_to });
        const receipt = await findReceiptAlone(ctx.db, icsId);
        return { answer: NOTHING, done: { ids: [icsId], merchantId: receipt?.clientId ?? null } };
      },
      sent: ({ up_to: upTo }) => ({ up_to: upTo }),
    }),
  };
}
