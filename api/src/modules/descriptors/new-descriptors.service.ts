import { hasPayments } from '@cbp/shared/clients/client';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import { type Collisions, NewDescriptor } from '@cbp/shared/descriptors/descriptor.model';
import type { ErrorCode } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { NewRefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import type { Limit } from '../../access/attempt-limits.ts';
import { withinProbeLimit } from '../../access/probe-limit.ts';
import { defineCreation, defineEvent } from '../../changes/change.ts';
import { addedLines, type Refusal, readSentLine, toLineResult } from '../../changes/pasted-lines.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { describeCollisions, withoutProbes } from './collisions.service.ts';
import { type CollidingRow, sameKey, selectCollisions, selectSame } from './collisions.sql.ts';
import { DESCRIPTOR, type DescriptorCallContext, presentDescriptor } from './descriptor-entity.service.ts';
import type { DescriptorSettings, RefundSettingsStore } from './descriptor-settings.service.ts';
import { insertDescriptors, type NewDescriptorRow } from './descriptors.sql.ts';
import { createLinesSoFar, type TextOfLine } from './lines-so-far.ts';

/** A line that can be read, by its number. */
type ReadLine = TextOfLine & Pick<NewDescriptor, 'active_at' | 'collision_reason'> & DescriptorSettings;
/** One that is added alone, with its refund settings. */
type SentDescriptor = NewDescriptor &
  DescriptorSettings & { refund_settings?: NewRefundSettings | null | undefined };
type AnyLine = Record<string, unknown>;

/** Of one caller. */
const COLLISION_CHECKS: Limit = { name: 'descriptor-collisions', tries: 60, windowMs: 60 * 60_000 };

/** The row limit of a statement with all columns. */
const ROWS_OF_STATEMENT = 1_000;

function toReadLine(found: NewDescriptor & DescriptorSettings, line: number): ReadLine {
  const { criterion: descriptor, merchant_id: clientId, ...more } = found;
  return { ...more, line, descriptor, comparedAs: comparedDescriptor(descriptor), clientId };
}

function readLine(item: AnyLine, line: number): ReadLine | Refusal {
  const read = readSentLine(NewDescriptor, item);
  return 'refusal' in read ? read.refusal : toReadLine(read.data, line);
}

/**
 * Whether a client may have descriptors added by the caller: it has to be theirs, not closed, and of those that have payments. Those
 * of a pending client wait until it is active.
 */
async function refuseClients(
  { db, scope }: DescriptorCallContext,
  lines: readonly ReadLine[],
): Promise<(line: ReadLine) => Refusal | null> {
  const clients = await lockNamedClients(db, scope, [...new Set(lines.map(({ clientId }) => clientId))]);
  const refuse = (code: ErrorCode) => ({ code, field: 'merchant_id' });
  return ({ clientId }) => {
    const client = clients.get(clientId);
    if (!client) return refuse('merchants/not_found');
    if (isClosed(client.status)) return refuse('merchants/not_active');
    return hasPayments(client) ? null : refuse('descriptors/no_payments');
  };
}

/**
 * Adds valid lines in order: each is checked for conflicts with stored descriptors and with earlier lines. Returns the new
 * IDs and the reasons for rejected lines. Holds a lock, so that concurrent additions can't conflict unnoticed.
 */
async function addLines(
  ctx: DescriptorCallContext,
  lines: readonly ReadLine[],
  hasContact: boolean,
): Promise<Map<number, { id: number } | Refusal>> {
  await waitForWorkLock(ctx.db, 'adding of descriptors');
  const refuseClient = await refuseClients(ctx, lines);
  const same = await selectSame(ctx.db, lines);
  const stored = await withoutProbes(ctx, await selectCollisions(ctx.db, lines));
  const soFar = createLinesSoFar();
  const outcomes = new Map<number, { id: number } | Refusal>();
  const colliding = new Map<number, CollidingRow[]>();
  const accepted: { line: ReadLine; hasCollisions: boolean }[] = [];
  for (const [place, line] of lines.entries()) {
    const id = same.get(sameKey(line));
    const before = soFar.lineOfSame(line);
    const exists: Refusal | null =
      id === undefined && before === undefined
        ? null
        : {
            code: 'descriptors/exists',
            field: 'criterion',
            data: id === undefined ? { line: before } : { id },
          };
    const refusal = refuseClient(line) ?? exists;
    const collisions = [...(stored.get(place) ?? []), ...soFar.collisionsOf(line)];
    if (refusal) outcomes.set(line.line, refusal);
    else if (collisions.length > 0 && !line.collision_reason) colliding.set(line.line, collisions);
    else {
      soFar.keep(line);
      accepted.push({ line, hasCollisions: collisions.length > 0 });
    }
  }
  const described: ReadonlyMap<number, Collisions> = await describeCollisions(ctx, colliding);
  for (const [line, data] of described) {
    outcomes.set(line, { code: 'descriptors/collision', field: 'criterion', data });
  }
  const rows = accepted.map(({ line, hasCollisions }) =>
    toRow(line, { now: ctx.now(), hasCollisions, hasContact }),
  );
  for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
    const ids = await insertDescriptors(ctx.db, rows.slice(from, from + ROWS_OF_STATEMENT));
    for (const [at, id] of ids.entries()) outcomes.set(accepted[from + at]?.line.line ?? 0, { id });
  }
  return outcomes;
}

function toRow(
  line: ReadLine,
  { now, hasCollisions, hasContact }: { now: Date; hasCollisions: boolean; hasContact: boolean },
): NewDescriptorRow {
  const { descriptor, comparedAs, type, clientId, active_at: activeAt, collision_reason: reason } = line;
  return {
    descriptor,
    comparedAs,
    type,
    clientId,
    status: 'PENDING',
    origin: 'portal',
    autoRefund: line.auto_refund ?? false,
    defaultDisputeOutcome: line.default_dispute_outcome ?? null,
    defaultFraudOutcome: line.default_fraud_outcome ?? null,
    activeAt: activeAt ? new Date(activeAt) : null,
    collisionReason: hasCollisions ? (reason ?? null) : null,
    providerAsk: hasContact ? 'add' : null,
    createdAt: now,
    updatedAt: now,
  };
}

type RefusalData = { collisions?: readonly { merchant_id: string | null }[] };

/** Whether a rejection reveals a descriptor of a client that the caller can't see. */
const concernsUnseen = ({ code, data }: { code: string; data?: unknown }) =>
  code === 'descriptors/collision' &&
  ((data as RefusalData | undefined)?.collisions ?? []).some(({ merchant_id: id }) => id === null);

/** Adds descriptors. `hasContact`: the provider is emailed about them. */
export function createNewDescriptors({
  hasContact,
  storesOfRefundSettings,
}: {
  hasContact: boolean;
  storesOfRefundSettings: () => readonly RefundSettingsStore[];
}) {
  const changes = {
    add: defineCreation({
      call: contract.createDescriptor,
      entity: DESCRIPTOR,
      async work({ ctx, input }: { ctx: DescriptorCallContext; input: SentDescriptor }) {
        const { refund_settings: settings, ...descriptor } = input;
        const outcome = (await addLines(ctx, [toReadLine(descriptor, 1)], hasContact)).get(1);
        if (!outcome || !('id' in outcome)) {
          throw new ApiError(outcome?.code ?? 'server/failed', { data: outcome?.data });
        }
        if (settings) {
          for (const store of storesOfRefundSettings()) {
            await store({ ctx, input: { id: outcome.id, settings } });
          }
        }
        return outcome;
      },
      answer: ({ ctx, made }) => presentDescriptor({ ctx, input: made }),
    }),

    addSeveral: defineEvent({
      subject: { call: contract.createDescriptors, entity: DESCRIPTOR.type },
      async work({ ctx, input }: { ctx: DescriptorCallContext; input: { lines: readonly AnyLine[] } }) {
        const read = input.lines.map((item, at) => readLine(item, at + 1));
        const readable = read.flatMap((one) => ('line' in one ? [one] : []));
        const outcomes = await addLines(ctx, readable, hasContact);
        const results = read.map((one, at) => {
          const outcome = 'line' in one ? outcomes.get(one.line) : one;
          if (!outcome) throw new Error(`line ${at + 1} has no result`);
          return toLineResult(at + 1, outcome);
        });
        const added = readable.filter(({ line }) => results[line - 1]?.state === 'created');
        const [first] = added;
        const isOneClients = added.every(({ clientId }) => clientId === first?.clientId);
        const ids = results.flatMap(({ id }) => id ?? []);
        const merchantId = isOneClients ? (first?.clientId ?? null) : null;
        const kept = merchantId === null ? undefined : addedLines(input.lines, results);
        return { answer: { results }, done: { ids, merchantId, kept } };
      },
    }),
  };
  return {
    add: (call: Parameters<typeof changes.add>[0]) =>
      withinProbeLimit(call.ctx, COLLISION_CHECKS, {
        work: () => changes.add(call),
        refusalsIn: () => [],
        reveals: concernsUnseen,
      }),
    addSeveral: (call: Parameters<typeof changes.addSeveral>[0]) =>
      withinProbeLimit(call.ctx, COLLISION_CHECKS, {
        work: () => changes.addSeveral(call),
        refusalsIn: ({ results }) => results.flatMap(({ error }) => error ?? []),
        reveals: concernsUnseen,
      }),
  };
}
