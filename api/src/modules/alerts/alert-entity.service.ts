import { alertList } from '@cbp/shared/alerts/alert.list';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { alerts } from './alerts.schema.ts';
import { readAlert } from './alerts.service.ts';
import { type AlertRow, isAlertWithin, selectAlert } from './alerts.sql.ts';

/** An alert as stored in the audit log before and after a change, with the field names of the wire. */
export type AuditedAlert = {
  id: number;
  'alert.EthocaID': string;
  merchant_id: string | null;
  iCS_id: string | null;
  match: AlertRow['match'];
  status: AlertRow['status'];
  outcome: AlertRow['outcome'];
  refunded: AlertRow['refunded'];
  amount_stopped: number | null;
  comments: string | null;
  contradiction_reason: string | null;
  outcome_at: string | null;
  sends_at: string | null;
  sent_at: string | null;
  answer_error: string | null;
};

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

async function loadAlert(db: Database, id: number): Promise<AuditedAlert | undefined> {
  const row = await selectAlert(db, id);
  return (
    row && {
      id,
      'alert.EthocaID': row.ethocaId,
      merchant_id: row.clientId,
      iCS_id: row.icsId,
      match: row.match,
      status: row.status,
      outcome: row.outcome,
      refunded: row.refunded,
      amount_stopped: row.amountStopped,
      comments: row.comments,
      contradiction_reason: row.contradictionReason,
      outcome_at: isoOrNull(row.outcomeAt),
      sends_at: isoOrNull(row.sendsAt),
      sent_at: isoOrNull(row.sentAt),
      answer_error: row.answerError,
    }
  );
}

/** The alert entity for changes. */
export const ALERT: Entity<ChangeContext, AuditedAlert> = {
  type: 'alert',
  table: alerts,
  errors: { notFound: 'alerts/not_found', changed: 'alerts/changed' },
  load: (db, id) => loadAlert(db, Number(id)),
  clientOf: (alert) => alert.merchant_id,
};

/** Who changes an alert, in the scope of the right that the call asks for. */
export type AlertCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

/**
 * An alert that the caller may read. Throws alerts/not_found for any other, and auth/forbidden for one that is beyond the
 * scope of the right that the call asks for.
 */
export async function readVisibleAlert({
  ctx,
  input,
}: {
  ctx: Pick<AlertCallContext, 'db' | 'scope' | 'actor' | 'now'>;
  input: { id: Id };
}): Promise<Alert> {
  const id = Number(input.id);
  const alert = await readAlert({
    ctx: { ...ctx, scope: scopeOf(ctx.actor, alertList.right) },
    input: { id },
  });
  if (!(await isAlertWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return alert;
}

/** The same for callers, limited to alerts they can see. */
export const VISIBLE_ALERT: Entity<AlertCallContext, AuditedAlert> = { ...ALERT, see: readVisibleAlert };

/** The same for bulk changes: no current version is returned. */
export const ALERT_OF_MANY: Entity<AlertCallContext, AuditedAlert> = {
  ...ALERT,
  async see({ ctx, input }) {
    const id = Number(input.id);
    if (!(await isAlertWithin(ctx.db, scopeOf(ctx.actor, alertList.right), id))) {
      throw new ApiError('alerts/not_found');
    }
    if (!(await isAlertWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  },
};

/** The response to a change: the alert, read again in the scope of the right that the call requires. */
export const presentAlert = async ({ ctx, input }: { ctx: AlertCallContext; input: { id: number } }) => ({
  results: await readAlert({ ctx, input }),
});

/** The row of an alert that is being changed. Throws alerts/not_found. */
export async function rowOfAlert({ db }: Pick<ServiceContext, 'db'>, id: number): Promise<AlertRow> {
  const row = await selectAlert(db, id);
  if (!row) throw new ApiError('alerts/not_found');
  return row;
}
