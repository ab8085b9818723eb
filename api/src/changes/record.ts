import type { AuditAction, AuditEntity, AuditSection } from '@cbp/shared/calls/audit';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import { storable } from '@cbp/shared/node/database/storable';
import type { AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Replays, ServiceContext } from '../access/call-context.ts';
import type { Origin } from '../access/call-origin.ts';
import { appendAuditRow } from './audit.sql.ts';
import type { AuditEntry } from './audit-entry.ts';
import { auditValue } from './audit-value.ts';

/** The author of a change: the caller, or the system itself in a command. */
export type ChangeActor = Actor | { kind: 'system' };
export const SYSTEM: ChangeActor = { kind: 'system' };

export type ChangeContext = Pick<ServiceContext, 'db' | 'log' | 'now'> & {
  actor: ChangeActor;
  /** null for the system. */
  origin: Origin | null;
  replays: Replays | null;
  /** The link that the call is made with, whose holder has no other name. */
  link?: { hash: string } | null;
};

export type Id = string | number;

/** The subject of a change: a call of the contract, or an action of a command. */
export type Subject = { entity: AuditEntity } & (
  | { call: AnyContractProcedure }
  | { call: null; action: AuditAction; section: AuditSection }
);

/** The result of a change, besides what is known from the call. */
export type Done = {
  ids: readonly Id[];
  merchantId?: string | null;
  /** The second client of a change that is about two, as a reassignment is: only readers of both see the row. */
  otherMerchantId?: string | null;
  /**
   * Overrides what the log stores of the call, if the call contains data of other clients or data only the caller may see.
   */
  kept?: { sent?: unknown; answer?: unknown } | undefined;
  before?: unknown;
  after?: unknown;
  /** Of before and after. */
  model?: z.ZodType;
  /**
   * The author, if only the work can determine it: the user who signs in or owns a link, the username a program tried, the
   * author at another server.
   */
  by?:
    | { userId: number | null; email: string; credential?: string | null }
    | { credential: string }
    | { program: string };
  /** When it happened, if earlier than now. */
  at?: Date;
};

const LONGEST_TEXT = 500;
const OK = 200;

/** The body of a response that names its status beside it. */
function bodyOf(response: unknown): unknown {
  const isBesideStatus =
    typeof response === 'object' && response !== null && 'status' in response && 'body' in response;
  return isBesideStatus ? response.body : response;
}

function declaredBy(subject: Subject) {
  if (subject.call === null)
    return { audit: subject, status: null, isDetailed: false, input: undefined, output: undefined };
  const { meta, route, inputSchema, outputSchema } = subject.call['~orpc'];
  const { audit, identifiers = [] } = meta as EndpointMeta;
  if (!audit) throw new Error(`the call ${route.path} doesn't declare its audit entry`);
  return {
    audit,
    identifiers,
    status: route.successStatus ?? OK,
    isDetailed: route.outputStructure === 'detailed',
    input: inputSchema as z.ZodType | undefined,
    output: outputSchema as z.ZodType | undefined,
  };
}

function whoDid({ actor }: ChangeContext, by: Done['by']) {
  const nobody = { userId: null, email: null, credential: null };
  if (by && 'program' in by) return { ...nobody, actor: 'service', credential: by.program } as const;
  if (by) {
    const isKnown = 'userId' in by && by.userId !== null;
    return { ...nobody, actor: isKnown ? 'user' : 'visitor', ...by } as const;
  }
  switch (actor.kind) {
    case 'user':
      return { ...nobody, actor: 'user', userId: actor.userId, email: actor.email } as const;
    case 'credential':
      return { ...nobody, actor: 'credential', credential: actor.username } as const;
    case 'service':
      return { ...nobody, actor: 'service', credential: actor.credential } as const;
    default:
      return { ...nobody, actor: actor.kind } as const;
  }
}

const shortText = (text: string | null) =>
  text === null ? null : storable(cutCardNumbers(text).slice(0, LONGEST_TEXT));

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Writes the audit row of a change, which is the last thing that its transaction does. */
export async function recordChange(
  ctx: ChangeContext,
  event: { subject: Subject; sent: unknown; answer: unknown; status?: number; done: Done },
): Promise<void> {
  const { subject, done } = event;
  const { sent, answer } = { ...event, ...done.kept };
  const { origin } = ctx;
  const { audit, identifiers, status, isDetailed, input, output } = declaredBy(subject);
  const exempt = { identifiers: identifiers ?? [] };
  // By the model of the whole response, and without its status only then.
  const response = auditValue(answer, { ...exempt, model: output });
  const entry: AuditEntry = {
    datetime: done.at ?? ctx.now(),
    ...whoDid(ctx, done.by),
    action: audit.action,
    section: audit.section,
    entityType: subject.entity,
    entityIds: done.ids.map(String),
    merchantId: done.merchantId ?? null,
    otherMerchantId: done.otherMerchantId ?? null,
    url: origin && shortText(decoded(origin.url)),
    method: origin?.method ?? null,
    statusCode: event.status ?? status,
    ip: origin?.ip ?? null,
    country: origin?.country ?? null,
    userAgent: origin && shortText(origin.userAgent),
    request: auditValue(sent, { ...exempt, model: input }),
    // The output of a command is for its user only; a rejection is for readers of the log.
    response: subject.call || event.status ? (isDetailed ? bodyOf(response) : response) : null,
    before: auditValue(done.before, { ...exempt, model: done.model }),
    after: auditValue(done.after, { ...exempt, model: done.model }),
  };
  await appendAuditRow(ctx.db, entry);
  const { action, section, entityIds } = entry;
  ctx.log.info({ action, section, entity: subject.entity, ids: entityIds.slice(0, 10) }, 'changed');
}
