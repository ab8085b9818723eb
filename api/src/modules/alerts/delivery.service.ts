import { contract } from '@cbp/shared/contract';
import type { AlertSource } from '@cbp/shared/entities/alert';
import { BeyondBounds, Delivered, type DeliveryResult } from '@cbp/shared/entities/alert-delivery.model';
import { ERRORS } from '@cbp/shared/errors';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { z } from 'zod';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import {
  type AlertSourceRow,
  insertAlerts,
  type NewAlert,
  selectByEthocaIds,
  selectSources,
} from './alerts.sql.ts';
import { withClients } from './client-of-alert.service.ts';
import { rowOfSent, SentFault } from './sent-alert.ts';

export type DeliveryContext = ChangeContext & { scope: TenantScope };
type Item = Record<string, unknown>;
/** One item of a delivery: what can be stored of it, or why it is refused. */
type Read = { row: NewAlert } | { refused: DeliveryResult };

const keyOf = ({ source, ethocaId }: { source: AlertSource; ethocaId: string }) => `${source} ${ethocaId}`;
const Named = z.object({ alert: z.object({ EthocaID: z.string().max(64) }) });

function refuse(item: Item, field: string, message: string): Read {
  const { data } = Named.safeParse(item);
  const error = { code: 'request/invalid', field, message: `${field} ${message}` };
  return { refused: { EthocaID: data?.alert.EthocaID ?? null, state: 'refused', error } };
}

function readItem(
  item: Item,
  { sources, receivedAt }: { sources: Map<string, AlertSourceRow>; receivedAt: Date },
): Read {
  if (item.beyond instanceof BeyondBounds) return refuse(item, item.beyond.field, item.beyond.message);
  const { data, error } = Delivered.safeParse(item);
  const [issue] = error?.issues ?? [];
  if (!data) return refuse(item, issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
  const settings = sources.get(data.source);
  if (!settings) return refuse(item, 'source', 'is not set up here');
  try {
    return { row: cutCardNumbersIn(rowOfSent(data, { settings, receivedAt })) };
  } catch (fault) {
    if (!(fault instanceof SentFault)) throw fault;
    return refuse(item, fault.field, fault.message);
  }
}

const told = (state: DeliveryResult['state'], ethocaId: string, id?: number): DeliveryResult => ({
  EthocaID: ethocaId,
  state,
  ...(id !== undefined && { id }),
});

/** Of somebody who may not take in alerts of every client: whose they are must be found, and be a client of theirs. */
function refuseForeign(
  rows: readonly NewAlert[],
  own: ReadonlySet<string> | null,
): Map<string, DeliveryResult> {
  const foreign = rows.filter(({ clientId }) => own !== null && !own.has(clientId ?? ''));
  const field = 'alert.MerchantDescriptor';
  const error = {
    code: 'alerts/no_client',
    field,
    message: `${field} ${ERRORS['alerts/no_client'].message}`,
  };
  return new Map(foreign.map((row) => [keyOf(row), { ...told('refused', row.ethocaId), error }]));
}

/** Stores what is new of them, with the clients that their descriptors say, and tells of each which it was. */
async function storeRows(
  { db, scope }: DeliveryContext,
  sent: readonly NewAlert[],
): Promise<Map<string, DeliveryResult>> {
  const rows = await withClients(db, sent);
  const clientIds = rows.flatMap(({ clientId }) => clientId ?? []);
  const own = scope.kind === 'all' ? null : new Set(await findClientsWithin(db, scope, clientIds));
  const refused = refuseForeign(rows, own);
  const taken = rows.filter((row) => !refused.has(keyOf(row)));
  const created = taken.length === 0 ? [] : await insertAlerts(db, taken);
  const isNew = new Set(created.map(keyOf));
  const others = taken.filter((row) => !isNew.has(keyOf(row)));
  const seen = await selectByEthocaIds(
    db,
    scope,
    others.map(({ ethocaId }) => ethocaId),
  );
  const idOfKnown = new Map(seen.map((row) => [keyOf(row), row.id]));
  return new Map([
    ...refused,
    ...others.map((row) => {
      const key = keyOf(row);
      return [key, told('known', row.ethocaId, idOfKnown.get(key))] as const;
    }),
    ...created.map((row) => [keyOf(row), told('created', row.ethocaId, row.id)] as const),
  ]);
}

/** What became of each of some alerts, in their order; at most as many as a call takes, in a transaction that is open. */
export async function deliver(ctx: DeliveryContext, items: readonly Item[]): Promise<DeliveryResult[]> {
  const sources = new Map((await selectSources(ctx.db)).map((source) => [source.name as string, source]));
  const read = items.map((item) => readItem(item, { sources, receivedAt: ctx.now() }));
  const stored = await storeRows(
    ctx,
    read.flatMap((one) => ('row' in one ? [one.row] : [])),
  );
  const seen = new Set<string>();
  return read.flatMap((one): DeliveryResult[] => {
    if ('refused' in one) return [one.refused];
    const key = keyOf(one.row);
    const result = stored.get(key);
    if (!result) throw new Error(`the alert ${key} is neither new nor known`);
    // The same one twice in a delivery is known the second time.
    const state = seen.has(key) && result.state === 'created' ? 'known' : result.state;
    seen.add(key);
    return [{ ...result, state }];
  });
}

/**
 * Takes in alerts, each by itself: the answer has one entry for each, in their order. Whose they are is found at once;
 * their transactions and duplicates are looked for behind it.
 */
export const deliverAlerts = defineEvent({
  subject: { call: contract.deliverAlerts, entity: 'alert' },
  async work({ ctx, input }: { ctx: DeliveryContext; input: Item | Item[] }) {
    const results = await deliver(ctx, Array.isArray(input) ? input : [input]);
    const ids = results.flatMap(({ state, id }) => (state === 'created' && id !== undefined ? [id] : []));
    return { answer: { results }, done: { ids } };
  },
  // What came stands in the alerts themselves.
  sent: (input) => ({ alerts: Array.isArray(input) ? input.length : 1 }),
});
