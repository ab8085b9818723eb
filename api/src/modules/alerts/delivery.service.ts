import { Delivered, type DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { contract } from '@cbp/shared/contract';
import { ERRORS } from '@cbp/shared/errors';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { z } from 'zod';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import {
  type AlertRow,
  type AlertSourceRow,
  insertAlerts,
  type NewAlert,
  selectOfClients,
  selectOfNetwork,
  selectSources,
} from './alerts.sql.ts';
import { withClients } from './client-of-alert.service.ts';
import { fieldsUnlike, rowOfSent, SentFault } from './sent-alert.ts';

export type DeliveryContext = ChangeContext & { scope: TenantScope };
type Item = Record<string, unknown>;
/** One item of a delivery: what can be stored of it, or why it is refused. */
type Read = { row: NewAlert } | { refused: DeliveryResult };

const Named = z.object({ alert: z.object({ EthocaID: z.string().max(64) }) });

type ItemFault = { field: string; message: string };

/** With the first fault of each field. */
function refuse(item: Item, faults: readonly ItemFault[]): Read {
  const { data } = Named.safeParse(item);
  const firsts = faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at);
  const errors = firsts.map(({ field, message }) => ({
    code: 'request/invalid',
    field,
    message: `${field} ${message}`,
  }));
  const [error, ...others] = errors;
  return {
    refused: {
      EthocaID: data?.alert.EthocaID ?? null,
      state: 'refused',
      ...(error && { error }),
      ...(others.length > 0 && { errors }),
    },
  };
}

function readItem(
  item: Item,
  { sources, receivedAt }: { sources: Map<string, AlertSourceRow>; receivedAt: Date },
): Read {
  const { beyond } = item;
  if (beyond instanceof BeyondBounds) return refuse(item, [beyond]);
  // Of a row with cells that can't be read, the others are checked as well.
  const unread = Array.isArray(beyond) ? beyond.filter((one) => one instanceof BeyondBounds) : [];
  const { data, error } = Delivered.safeParse(item);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
  if (!data || unread.length > 0) return refuse(item, [...unread, ...issues]);
  const settings = sources.get(data.source);
  if (!settings) return refuse(item, [{ field: 'source', message: 'is not set up here' }]);
  try {
    return { row: cutCardNumbersIn(rowOfSent(data, { settings, receivedAt })) };
  } catch (fault) {
    if (!(fault instanceof SentFault)) throw fault;
    return refuse(item, [fault]);
  }
}

type Keyed = Pick<NewAlert, 'source' | 'ethocaId' | 'deliveredFor'>;

/** By what an alert is the same as another: the network's by its id, a client's own by the client as well. */
const keyOf = ({ source, ethocaId, deliveredFor }: Keyed) => `${source} ${ethocaId} ${deliveredFor ?? ''}`;

/** An alert from a client whose descriptors don't match it. */
function refuseForeign({ ethocaId }: NewAlert): DeliveryResult {
  const field = 'alert.MerchantDescriptor';
  const message = `${field} ${ERRORS['alerts/no_client'].message}`;
  return { EthocaID: ethocaId, state: 'refused', error: { code: 'alerts/no_client', field, message } };
}

/**
 * The rows with their deliverer: the network if the caller may import alerts of every client, else the matched client, or
 * null if it isn't one of the caller's.
 */
async function withOrigin(
  { db, scope }: DeliveryContext,
  rows: readonly NewAlert[],
): Promise<(NewAlert | null)[]> {
  if (scope.kind === 'all') return rows.map((row) => ({ ...row, origin: 'network', deliveredFor: null }));
  const clientIds = rows.flatMap(({ clientId }) => clientId ?? []);
  const own = new Set(await findClientsWithin(db, scope, clientIds));
  return rows.map((row) => {
    const { clientId = null } = row;
    return clientId !== null && own.has(clientId)
      ? { ...row, origin: 'client', deliveredFor: clientId }
      : null;
  });
}

/** Those that were there before, by their keys. An alert of a client from before it was stored who delivered it is their own. */
async function selectKnown(
  { db, scope }: DeliveryContext,
  rows: readonly NewAlert[],
): Promise<Map<string, AlertRow>> {
  const ethocaIds = rows.map(({ ethocaId }) => ethocaId);
  if (scope.kind === 'all') {
    const known = await selectOfNetwork(db, ethocaIds);
    return new Map(known.map((row) => [keyOf(row), row]));
  }
  const clientIds = [...new Set(rows.flatMap(({ deliveredFor }) => deliveredFor ?? []))];
  const known = await selectOfClients(db, { ethocaIds, clientIds });
  return new Map(
    known.map((row) => [keyOf({ ...row, deliveredFor: row.deliveredFor ?? row.clientId }), row]),
  );
}

/** Stores new alerts with the clients matched by their descriptors; returns the result of each, in order. */
async function storeRows(ctx: DeliveryContext, sent: readonly NewAlert[]): Promise<DeliveryResult[]> {
  const found = await withClients(ctx.db, sent);
  const rows = await withOrigin(ctx, found);
  const taken = rows.filter((row) => row !== null);
  const knownBefore = await selectKnown(ctx, taken);
  const unknown = taken.filter((row) => !knownBefore.has(keyOf(row)));
  const created = unknown.length === 0 ? [] : await insertAlerts(ctx.db, unknown);
  const createdNow = new Map(created.map((row) => [keyOf(row), row]));
  // Another transaction may have stored the same alert since then.
  const missed = unknown.filter((row) => !createdNow.has(keyOf(row)));
  const known = new Map([...knownBefore, ...(await selectKnown(ctx, missed))]);
  return rows.map((row, at): DeliveryResult => {
    const EthocaID = sent[at]?.ethocaId ?? null;
    if (row === null) return refuseForeign(found[at] as NewAlert);
    const key = keyOf(row);
    const made = createdNow.get(key);
    // An alert that appears twice in a delivery is known the second time.
    if (made) {
      createdNow.delete(key);
      known.set(key, made);
      return { EthocaID, state: 'created', id: made.id };
    }
    const before = known.get(key);
    if (!before) throw new Error(`the alert ${key} is neither new nor stored`);
    const differs = fieldsUnlike(row, before);
    if (differs.length > 0)
      ctx.log.warn({ id: before.id, differs }, 'a stored alert was delivered again with different content');
    return { EthocaID, state: 'known', id: before.id, ...(differs.length > 0 && { differs }) };
  });
}

/** The result of each alert, in order; at most as many as a call accepts, within an open transaction. */
export async function deliver(ctx: DeliveryContext, items: readonly Item[]): Promise<DeliveryResult[]> {
  const sources = new Map((await selectSources(ctx.db)).map((source) => [source.name as string, source]));
  const read = items.map((item) => readItem(item, { sources, receivedAt: ctx.now() }));
  const stored = await storeRows(
    ctx,
    read.flatMap((one) => ('row' in one ? [one.row] : [])),
  );
  const results = stored.values();
  return read.flatMap((one) => ('refused' in one ? [one.refused] : [...results.take(1)]));
}

/**
 * Imports alerts, each separately: the response has one entry per alert, in order. The client is matched at once;
 * transactions and duplicates are matched in the background.
 */
export const deliverAlerts = defineEvent({
  subject: { call: contract.deliverAlerts, entity: 'alert' },
  async work({ ctx, input }: { ctx: DeliveryContext; input: Item | Item[] }) {
    const results = await deliver(ctx, Array.isArray(input) ? input : [input]);
    const ids = results.flatMap(({ state, id }) => (state === 'created' && id !== undefined ? [id] : []));
    return { answer: { results }, done: { ids } };
  },
  // The alerts themselves contain the input.
  sent: (input) => ({ alerts: Array.isArray(input) ? input.length : 1 }),
});
