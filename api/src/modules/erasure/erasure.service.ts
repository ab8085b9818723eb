import type { Retention } from '@cbp/shared/erasure/erasure.calls';
import type { KeepReason } from '@cbp/shared/erasure/keep-reason';
import type { Database } from '@cbp/shared/node/database/connect';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { OrderLinks } from '../order-links/order-links.service.ts';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { eraseReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import { insertErasedFiles, selectHolds } from './erasure.sql.ts';
import type { Keeping, PersonalData } from './personal-data.service.ts';

export type Erasure = ReturnType<typeof createErasure>;

/** The erasure of buyers' personal data: what it is, and what keeps it. */
export function createErasure(parts: {
  links: OrderLinks;
  dataOf: () => readonly PersonalData[];
  keepers: () => readonly Keeping[];
}) {
  const { links, dataOf, keepers } = parts;
  return {
    /** What keeps the data of orders, by iCS_id; without those that nothing keeps. */
    async reasons(db: Database, icsIds: readonly string[]): Promise<ReadonlyMap<string, KeepReason[]>> {
      const holds = (await selectHolds(db, icsIds)).map(({ icsId }) => ({ icsId, reason: 'hold' as const }));
      const found: { icsId: string; reason: KeepReason }[] = [...holds];
      for (const keep of keepers()) found.push(...(await keep(db, icsIds)));
      const reasons = new Map<string, KeepReason[]>();
      for (const { icsId, reason } of found) {
        const known = reasons.get(icsId) ?? [];
        if (!known.includes(reason)) reasons.set(icsId, [...known, reason]);
      }
      return reasons;
    },

    /**
     * Erases all personal data of an order in the transaction of a change: its receipt's, what modules above store, and the link to its
     * page. The payment, its items and events stay.
     */
    async erase(tx: Database, icsId: string, at: Date): Promise<void> {
      const images = await eraseReceipt(tx, icsId, at);
      const keys = images.map((name) => keyOfName('images', name));
      for (const { erase } of dataOf()) keys.push(...(await erase(tx, icsId)));
      await links.revoke({ ctx: { db: tx, now: () => at }, input: { icsId } });
      await insertErasedFiles(tx, keys, at);
    },

    /** The state of an order's data. Throws receipts/not_found. */
    async describe(db: Database, icsId: string): Promise<Retention> {
      const receipt = await findReceiptAlone(db, icsId);
      if (!receipt) throw new ApiError('receipts/not_found');
      const [hold] = await selectHolds(db, [icsId]);
      return {
        iCS_id: icsId,
        erased_at: receipt.erasedAt?.toISOString() ?? null,
        hold: hold ? { reason: hold.reason, since: hold.since.toISOString() } : null,
        kept_for: (await this.reasons(db, [icsId])).get(icsId) ?? [],
      };
    },
  };
}
