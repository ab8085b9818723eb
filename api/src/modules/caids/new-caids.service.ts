import { type CaidService, comparedCaid, isSameBin } from '@cbp/shared/caids/caid';
import { CAID_LISTS } from '@cbp/shared/caids/caid.list';
import { type CaidOwner, NewCaid } from '@cbp/shared/caids/caid.model';
import { hasPayments } from '@cbp/shared/clients/client';
import { contract } from '@cbp/shared/contract';
import type { ErrorCode } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Limit } from '../../access/attempt-limits.ts';
import { findClientNames } from '../../access/client-names.ts';
import { withinProbeLimit } from '../../access/probe-limit.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineCreation, defineEvent } from '../../changes/change.ts';
import { addedLines, type Refusal, readSentLine, toLineResult } from '../../changes/pasted-lines.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { findClientsWithin, lockNamedClients } from '../clients/clients.service.ts';
import { type CaidCallContext, caidEntity } from './caid-entity.service.ts';
import { insertCaids, type KnownCaid, type NewCaidRow, selectStanding } from './caids.sql.ts';

/** A CAID of a call, in its line. */
type Line = { line: number; caid: NewCaid };
/** A CAID that a new one can't be beside: stored, or of an earlier line. */
type Standing = Pick<KnownCaid, 'bin' | 'clientId'> & ({ id: number } | { line: number });
type Outcome = { id: number } | Refusal;

/** Of one caller. */
const CONFLICT_CHECKS: Limit = { name: 'caid-conflicts', tries: 60, windowMs: 60 * 60_000 };

const CALLS = {
  rdr: { create: contract.createRdrCaid, createSeveral: contract.createRdrCaids },
  oi: { create: contract.createOiCaid, createSeveral: contract.createOiCaids },
} as const;

/** Names the client that has a CAID, to callers who may read that client's CAIDs. */
async function describeOwners(
  { db, actor }: CaidCallContext,
  service: CaidService,
  clientIds: readonly string[],
): Promise<(clientId: string) => CaidOwner> {
  const scope = scopeOf(actor, CAID_LISTS[service].right);
  const seen = await findClientsWithin(db, scope, [...new Set(clientIds)]);
  const names = await findClientNames(db, seen);
  return (clientId) =>
    seen.includes(clientId)
      ? { merchant_id: clientId, merchant_name: names[clientId] ?? null }
      : { merchant_id: null, merchant_name: null };
}

/** Why a client can't have CAIDs added by the caller: it has to be theirs, active, and of those that have payments. */
async function clientRefusals(
  { db, scope }: CaidCallContext,
  lines: readonly Line[],
): Promise<(line: Line) => Refusal | null> {
  const named = [...new Set(lines.map(({ caid }) => caid.merchant_id))];
  const clients = await lockNamedClients(db, scope, named);
  const refuse = (code: ErrorCode) => ({ code, field: 'merchant_id' });
  return ({ caid }) => {
    const client = clients.get(caid.merchant_id);
    if (!client) return refuse('merchants/not_found');
    if (client.status !== 'ACTIVE') return refuse('merchants/not_active');
    return hasPayments(client) ? null : refuse('caids/no_payments');
  };
}

/**
 * Adds valid lines in order: each is compared with stored CAIDs and earlier lines. Holds a lock, so that concurrent
 * additions can't conflict unnoticed.
 */
async function addLines(
  ctx: CaidCallContext,
  { service, lines, hasContact }: { service: CaidService; lines: readonly Line[]; hasContact: boolean },
): Promise<Map<number, Outcome>> {
  await waitForWorkLock(ctx.db, `adding of ${service} CAIDs`);
  const refusalOf = await clientRefusals(ctx, lines);
  const compared = lines.map(({ caid }) => comparedCaid(caid.caid));
  const standing = new Map<string, Standing[]>(
    Map.groupBy(await selectStanding(ctx.db, service, compared), ({ comparedAs }) => comparedAs),
  );
  const outcomes = new Map<number, Outcome>();
  const conflicts = new Map<number, string>();
  const accepted: Line[] = [];
  for (const one of lines) {
    const { caid, line } = one;
    const key = comparedCaid(caid.caid);
    const others = standing.get(key) ?? [];
    const same = others.find(({ bin, clientId }) => bin === caid.bin && clientId === caid.merchant_id);
    const conflict = others.find(
      ({ bin, clientId }) => isSameBin(bin, caid.bin) && clientId !== caid.merchant_id,
    );
    const refusal = refusalOf(one);
    if (refusal) outcomes.set(line, refusal);
    else if (same) {
      const data = 'id' in same ? { id: same.id } : { line: same.line };
      outcomes.set(line, { code: 'caids/exists', field: 'caid', data });
    } else if (conflict) conflicts.set(line, conflict.clientId);
    else {
      standing.set(key, [...others, { bin: caid.bin, clientId: caid.merchant_id, line }]);
      accepted.push(one);
    }
  }
  const ownerOf = await describeOwners(ctx, service, [...conflicts.values()]);
  for (const [line, clientId] of conflicts) {
    outcomes.set(line, { code: 'caids/conflict', field: 'caid', data: ownerOf(clientId) });
  }
  const rows = accepted.map(({ caid }) => toRow(caid, { service, now: ctx.now(), hasContact }));
  const ids = await insertCaids(ctx.db, rows);
  for (const [at, { line }] of accepted.entries()) {
    const id = ids[at];
    if (id !== undefined) outcomes.set(line, { id });
  }
  return outcomes;
}

function toRow(
  { caid, bin, merchant_id: clientId, dba, descriptor, active_at: activeAt }: NewCaid,
  { service, now, hasContact }: { service: CaidService; now: Date; hasContact: boolean },
): NewCaidRow {
  return {
    service,
    caid,
    bin,
    clientId,
    dba,
    descriptor: descriptor || null,
    status: 'PENDING',
    activeAt: activeAt ? new Date(activeAt) : null,
    providerAsk: hasContact ? 'add' : null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether a rejection reveals a CAID of a client that the caller can't see. */
const concernsUnseen = ({ code, data }: { code: string; data?: unknown }) =>
  code === 'caids/conflict' && (data as CaidOwner | undefined)?.merchant_id === null;

/** Adds CAIDs of a service. `hasContact`: Verifi is emailed about them. */
export function createNewCaids({ service, hasContact }: { service: CaidService; hasContact: boolean }) {
  const { entity, present } = caidEntity(service);
  const changes = {
    add: defineCreation({
      call: CALLS[service].create,
      entity,
      async work({ ctx, input }: { ctx: CaidCallContext; input: NewCaid }) {
        const lines = [{ line: 1, caid: input }];
        const outcome = (await addLines(ctx, { service, lines, hasContact })).get(1);
        if (outcome && 'id' in outcome) return outcome;
        throw new ApiError(outcome?.code ?? 'server/failed', { data: outcome?.data });
      },
      answer: ({ ctx, made }) => present({ ctx, input: made }),
    }),

    addSeveral: defineEvent({
      subject: { call: CALLS[service].createSeveral, entity: entity.type },
      async work({
        ctx,
        input,
      }: {
        ctx: CaidCallContext;
        input: { lines: readonly Record<string, unknown>[] };
      }) {
        const read = input.lines.map((item) => readSentLine(NewCaid, item));
        const lines = read.flatMap((one, at) => ('data' in one ? [{ line: at + 1, caid: one.data }] : []));
        const outcomes = await addLines(ctx, { service, lines, hasContact });
        const results = read.map((one, at) => {
          const outcome = 'refusal' in one ? one.refusal : outcomes.get(at + 1);
          if (!outcome) throw new Error(`line ${at + 1} has no result`);
          return toLineResult(at + 1, outcome);
        });
        const added = lines.filter(({ line }) => results[line - 1]?.state === 'created');
        const clientIds = new Set(added.map(({ caid }) => caid.merchant_id));
        const [only = null] = clientIds.size === 1 ? clientIds : [];
        const ids = results.flatMap(({ id }) => id ?? []);
        const kept = only === null ? undefined : addedLines(input.lines, results);
        return { answer: { results }, done: { ids, merchantId: only, kept } };
      },
    }),
  };
  return {
    add: (call: Parameters<typeof changes.add>[0]) =>
      withinProbeLimit(call.ctx, CONFLICT_CHECKS, {
        work: () => changes.add(call),
        refusalsIn: () => [],
        reveals: concernsUnseen,
      }),
    addSeveral: (call: Parameters<typeof changes.addSeveral>[0]) =>
      withinProbeLimit(call.ctx, CONFLICT_CHECKS, {
        work: () => changes.addSeveral(call),
        refusalsIn: ({ results }) => results.flatMap(({ error }) => error ?? []),
        reveals: concernsUnseen,
      }),
  };
}

export type NewCaids = ReturnType<typeof createNewCaids>;
