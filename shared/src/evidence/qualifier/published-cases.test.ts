import { describe, expect, it } from 'vitest';
import { comparePayments } from '../earlier-payments.ts';
import { shortfallOf } from './shortfall.ts';
import { ELEMENT_CASES } from './testing/element-cases.ts';
import { FORMAT_CASES } from './testing/format-cases.ts';
import { IP, PAID_AT, type PublishedCase } from './testing/published-case.ts';
import { WINDOW_CASES } from './testing/window-cases.ts';

const DAY_MS = 86_400_000;
const PUBLISHED_CASES = [...ELEMENT_CASES, ...WINDOW_CASES, ...FORMAT_CASES];

function compared({ paidAt = PAID_AT, disputedAt, proof, product, earlier }: PublishedCase) {
  const payments = earlier.map(({ days, ...payment }) => ({
    transaction_date_time: new Date(Date.parse(paidAt) - days * DAY_MS).toISOString(),
    ...payment,
  }));
  return comparePayments({
    time: paidAt,
    disputedAt: disputedAt ?? null,
    product: product ?? {
      shipping_address: '12 Harbour Row',
      city: 'Portsmouth',
      postalcode: 'PO1 2AB',
      country: 'GB',
    },
    proof: {
      ip_address: IP,
      device: { id: 'device-0123456789', fingerprint: 'fp-0123456789abcdef0' },
      account: { id: 'buyer-1' },
      ...proof,
      earlier_payments: payments,
    },
  });
}

describe('sets of payments as the sources describe them', () => {
  it('are forty at least, each once and with its source', () => {
    expect(PUBLISHED_CASES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(PUBLISHED_CASES.map(({ name }) => name)).size).toBe(PUBLISHED_CASES.length);
    for (const { source } of PUBLISHED_CASES) expect(source).toMatch(/^(?:[\w.-]+\.\w+\/|Derived)/);
  });

  it.each(PUBLISHED_CASES)('$name: $qualifies ($source)', (one) => {
    const { payments, qualifying } = compared(one);
    const [first] = payments;
    if (!first) throw new Error('a case has earlier payments');
    expect(qualifying !== null).toBe(one.qualifies);
    const missing = shortfallOf(first, payments)?.kind ?? null;
    expect(missing).toBe(one.missing ?? null);
  });
});

describe('the windows of the sources', () => {
  const of = (days: number, disputedAt?: string) =>
    compared({
      name: '',
      source: '',
      qualifies: true,
      earlier: [{ days, is_disputed: false }],
      ...(disputedAt && { disputedAt }),
    }).payments[0]?.windows;

  it('are all computed, and differ on the last day', () => {
    expect(of(365)).toEqual({
      stripe_docs: { days: 365, passes: false },
      stripe_support: { days: 365, passes: true },
      verifi: null,
    });
  });

  it('that are counted from the dispute are known with its day', () => {
    expect(of(110, '2026-10-04T06:25:00Z')).toEqual({
      stripe_docs: { days: 110, passes: false },
      stripe_support: { days: 110, passes: false },
      verifi: { days: 130, passes: true },
    });
  });
});
