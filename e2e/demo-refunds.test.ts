import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { Refundable } from '@cbp/shared/refunds/refund-result.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';

const NONE = 'No refund is recorded';
const TOLD = /(?:Full|Partial) refund of ([A-Z]{3} [\d.,]+)/g;

type Row = { iCS_id: string; released_at: string | null };

/** The text of a page without markup and bidi marks. */
const wordsOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

describe('the released reports of the demo data', () => {
  let product: ProductWithPdf;
  beforeAll(async () => {
    product = await startProductWithPdf();
  });
  afterAll(() => product?.stop());

  const bearer = () => ({ Authorization: `Bearer ${product.operatorKey}` });
  async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${product.url}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...bearer(), 'content-type': 'application/json' },
    });
    return (await response.json()) as Record<string, unknown>;
  }
  async function reportOf(id: string): Promise<string> {
    const response = await fetch(`${product.pdf.url}/previews`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/json', accept: 'text/html' },
      body: JSON.stringify({ id, mode: 'PREVIEW', config: EVERYTHING_ON }),
    });
    expect([id, response.status]).toEqual([id, 200]);
    return wordsOf(await response.text());
  }

  it('match the accounts of their payments, and show nothing while one is pending', async () => {
    const { data } = (await ask('/ics/transactions/list', { limit: 500 })) as { data: Row[] };
    const released = data.filter(({ released_at: at }) => at !== null).map(({ iCS_id: id }) => id);
    const seen = { made: 0, open: 0, none: 0 };
    for (const id of released) {
      const { results } = (await ask(`/ics/transactions/${id}/refundable`)) as { results: Refundable };
      const text = await reportOf(id);
      const told = [...text.matchAll(TOLD)].map(([, money]) => money);
      const isOpen = results.obstacle === 'open';
      const made = results.refunds.filter(({ status }) => status === 'SUCCESS');
      if (isOpen || results.refunded > 0) expect([id, text.includes(NONE)]).toEqual([id, false]);
      if (isOpen) expect([id, told]).toEqual([id, []]);
      else if (made.length > 0) {
        const sums = made.map(
          ({ amount, refunded_amount: given, currency }) =>
            `${currency} ${(given ?? amount ?? 0).toFixed(2)}`,
        );
        expect([id, sums]).toEqual([id, expect.arrayContaining([...new Set(told)])]);
        expect([id, told.length]).not.toEqual([id, 0]);
      }
      if (text.includes(NONE)) expect([id, results.refunded]).toEqual([id, 0]);
      seen.made += Number(made.length > 0);
      seen.open += Number(isOpen);
      seen.none += Number(text.includes(NONE));
    }
    // Of each kind there are some, or this says nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  });
});
