import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import { acceptsAnswer } from '@cbp/shared/alerts/alert-outcome';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange } from '../../changes/change.ts';
import { defineHook } from '../../wiring/hook.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { findReceiptAlone, isReceiptVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import {
  type AlertCallContext,
  type AuditedAlert,
  presentAlert,
  rowOfAlert,
  VISIBLE_ALERT,
} from './alert-entity.service.ts';
import { giveToClient } from './assignment.sql.ts';
import { updateAfterUserMatch } from './matching/matching.service.ts';
import { compareReceipts } from './matching/receipt-choice.service.ts';

type One = { id: number; version?: number | undefined };
type Work<Input> = { ctx: AlertCallContext; input: Input; before: AuditedAlert };
type ToClient = { merchant_id: string };

/** Said of the transaction by a person, which matching leaves as it is. */
const CHOSEN = { about: 'receipt', rule: 'assigned', alert: null } as const;

/** Throws if the client or the transaction of an alert must not change now. The alert's row is locked. */
export type ReassignmentGuard = (ctx: { db: Database }, alertId: number) => Promise<void>;

/** What keeps an alert from being reassigned, which modules above know. */
export const ALERT_REASSIGNED = defineHook<ReassignmentGuard>('alerts.reassigned');

const idOf = ({ id }: { id: number }) => id;

export type Assignment = ReturnType<typeof createAssignment>;

/** Changes of an alert's client and transaction, unless a guard rejects them. */
export function createAssignment(guards: () => readonly ReassignmentGuard[]) {
  const refuse: ReassignmentGuard = async (ctx, alertId) => {
    for (const guard of guards()) await guard(ctx, alertId);
  };

  async function assign({ ctx, input, before }: Work<ToClient>): Promise<void> {
    const { merchant_id: clientId } = input;
    const found = await findClientsWithin(ctx.db, ctx.scope, [clientId]);
    if (found.length === 0) throw new ApiError('merchants/not_found');
    if (clientId !== before.merchant_id) {
      await refuse(ctx, before.id);
      // The client's final outcome was sent to the issuer, so the alert can't be reassigned.
      if (before.merchant_id !== null && !acceptsAnswer(before)) throw new ApiError('alerts/final');
    }
    await giveToClient(ctx.db, { id: before.id, from: before.merchant_id, clientId });
  }

  /** Assigns the client of an alert. The client is notified, and transaction and duplicates are matched again. */
  const setClient = defineChange({
    call: contract.setClientOfAlert,
    entity: VISIBLE_ALERT,
    idOf,
    work: assign as (context: Work<One & ToClient>) => Promise<void>,
    answer: presentAlert,
  });

  const setClientOfSeveral = defineBulkChange({
    call: contract.setClientOfAlerts,
    entity: VISIBLE_ALERT,
    work: assign as (context: Work<ToClient & { ids: readonly number[] }>) => Promise<void>,
  });

  /** Sets the matching transaction of an alert among those of its client, or that there is none. */
  const setReceipt = defineChange({
    call: contract.setReceiptOfAlert,
    entity: VISIBLE_ALERT,
    idOf,
    async work({ ctx, input }: Work<One & { iCS_id: string | null }>) {
      const { iCS_id: icsId } = input;
      const row = await rowOfAlert(ctx, input.id);
      if (row.clientId === null) throw new ApiError('alerts/client_unknown');
      if (icsId !== row.icsId) await refuse(ctx, row.id);
      const others = row.matchReasons.filter(({ about }) => about !== 'receipt');
      if (icsId === null) {
        const matchReasons: MatchReason[] = [...others, { ...CHOSEN, agrees: false, found: null }];
        return updateAfterUserMatch({ ctx, input: { ...row, icsId, match: 'unmatched', matchReasons } });
      }
      const receipt = (await isReceiptVisible(ctx.db, ctx.actor, icsId))
        ? await findReceiptAlone(ctx.db, icsId)
        : null;
      if (receipt?.clientId !== row.clientId) throw new ApiError('receipts/not_found');
      const [compared] = await compareReceipts({ ctx, input: { alert: row, icsIds: [icsId] } });
      const chosen: MatchReason = { ...CHOSEN, agrees: true, found: receipt.orderReference };
      const matchReasons = [...others, ...(compared?.reasons ?? []), chosen];
      return updateAfterUserMatch({ ctx, input: { ...row, icsId, match: 'matched', matchReasons } });
    },
    answer: presentAlert,
  });

  return { setClient, setClientOfSeveral, setReceipt };
}
