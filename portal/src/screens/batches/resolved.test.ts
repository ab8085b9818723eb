import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { describe, expect, it } from 'vitest';
import { type Looked, sortOut } from './resolved.ts';

const receipt = (id: string, isReleased = true): ReceiptTransaction => ({
  iCS_id: id,
  merchant_id: null,
  card_type: null,
  release_agreement: null,
  created_at: '2026-09-14T06:25:00.000Z',
  released_at: isReleased ? '2026-10-24T09:25:00.000Z' : null,
  status: { buyer_report_issue: 'N' },
  refund: { request: null, status: null },
  transaction: {
    transaction_date_time: null,
    amount: 1,
    currency: 'USD',
    merchant_name: 'Shop',
    order_reference: id,
    arn: null,
    mid: null,
    transaction_id: null,
    card_prefix: null,
    card_suffix: null,
  },
});
const looked = (reference: string, ...matches: ReceiptTransaction[]): Looked => ({
  reference,
  line: 1,
  matches,
  hasMore: false,
});
const ids = (receipts: readonly ReceiptTransaction[]) => receipts.map(({ iCS_id }) => iCS_id);

describe('what was looked up', () => {
  const one = receipt('one');
  const draft = receipt('draft', false);
  const twins = looked('twin', receipt('first'), receipt('second', false));
  const rows = [looked('#1', one), looked('hello'), looked('arn of one', one), looked('#2', draft), twins];

  it('is what was found, once, what was not, and what may be several', () => {
    const { found, released, notFound, ambiguous } = sortOut(rows, {});
    expect([ids(found), ids(released)]).toEqual([['one', 'draft'], ['one']]);
    expect(notFound.map(({ reference }) => reference)).toEqual(['hello']);
    expect(ambiguous).toEqual([twins]);
  });

  it('is found where one of several was chosen, and not where the choice is none of them', () => {
    expect(ids(sortOut(rows, { twin: 'second' }).found)).toEqual(['one', 'draft', 'second']);
    expect(ids(sortOut(rows, { twin: 'one' }).found)).toEqual(['one', 'draft']);
  });
});
