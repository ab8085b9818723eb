import { operatorCredential } from '@cbp/shared/calls/audit';
import { contract } from '@cbp/shared/contract';
import { API_PREFIX, pathWithId } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import type { Log } from '@cbp/shared/node/log';
import type { AnyContractProcedure } from '@orpc/contract';
import type { UserActor } from '../access/actor.ts';
import type { Origin } from '../access/call-origin.ts';
import { type ChangeContext, type Done, type Id, recordChange, SYSTEM } from '../changes/record.ts';
import type { AuditedUser } from '../modules/auth/user-entity.service.ts';
import { releaseEvidence, revokeEvidence } from '../modules/evidence/evidence-release.service.ts';
import type { DemoKit, DemoReport } from './receipt-transactions/report-of-sale.ts';
import type { DemoUser } from './users/user-rows.ts';
import {
  type Day,
  FAILED_SIGN_INS,
  nameOf,
  PERMISSION_ADDED,
  SERVICE_ADDED,
  SWITCHED_OFF,
  statesOf,
  storyOf,
} from './users/user-stories.ts';

type World = { db: Database; log: Log };
type From = Pick<Origin, 'ip' | 'country' | 'userAgent'>;
type Who = { actor: ChangeContext['actor']; from: From | null };
type Moment = { at: Date; happen: (world: World) => Promise<unknown> };

export type DemoMember = DemoUser & { id: number };
export type SavedReport = DemoReport & { icsId: string; clientId: string | null };

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
/** Documentation addresses (RFC 5737), assigned to no host. */
const PLACES: Record<string, From> = {
  operator: { ip: '192.0.2.24', country: 'HK', userAgent: CHROME },
  acquirer: { ip: '198.51.100.7', country: 'GB', userAgent: CHROME },
  reseller: { ip: '192.0.2.61', country: 'HK', userAgent: SAFARI },
  merchant: { ip: '198.51.100.140', country: 'US', userAgent: SAFARI },
  inactive: { ip: '198.51.100.141', country: 'US', userAgent: CHROME },
};
const STRANGER: From = { ip: '203.0.113.99', country: 'NL', userAgent: 'python-requests/2.32.3' };
const COMMAND: Who = { actor: SYSTEM, from: null };
const NIGHTLY_PROGRAM: Who = {
  actor: { kind: 'service', credential: operatorCredential('5f0c2a9e') },
  from: { ip: '192.0.2.10', country: null, userAgent: 'release-reports/1.4' },
};
/** One is released after the other. */
const BETWEEN_RELEASES_MS = 1_500;

function contextOf({ db, log }: World, at: Date, who: Who, call: AnyContractProcedure | null, id: Id = '') {
  const { method = 'POST', path = '' } = call?.['~orpc'].route ?? {};
  const url = `${API_PREFIX}${pathWithId(path, String(id))}`;
  const origin = who.from && { ...who.from, url, method, idempotencyKey: null };
  const scope = { kind: 'all' } as const;
  return { db, log, now: () => at, actor: who.actor, origin, replays: null, scope };
}

type DemoFacts = {
  call: AnyContractProcedure;
  id?: Id;
  sent: unknown;
  answer: unknown;
  status?: number;
  done: Done;
};

/** An event of which only the entry is written: its results are in the demo data already. */
function told(at: Date, who: Who, { call, id, ...row }: DemoFacts): Moment {
  const happen = (world: World) =>
    recordChange(contextOf(world, at, who, call, id), { subject: { call, entity: 'user' }, ...row });
  return { at, happen };
}

function whoIs({ user, permissions, id }: DemoMember): Who {
  const { email, displayName, registeredService } = user;
  const actor: UserActor = {
    kind: 'user',
    userId: id,
    sessionId: 'demo',
    email,
    displayName,
    registeredService,
    permissions,
  };
  return { actor, from: placeOf(nameOf(email)) };
}

function placeOf(name: string): From {
  return PLACES[name] ?? STRANGER;
}

/** The response of a call for a user at that time. */
function answerOf(kept: AuditedUser, createdAt: Date) {
  const { has_password: _hasPassword, ...user } = kept;
  const more = { sessions: [], created_at: createdAt.toISOString(), last_sign_in: null };
  return { results: { ...user, ...more } };
}

function momentsOfUser(member: DemoMember, operator: Who, at: DemoKit['at']): Moment[] {
  const { email, displayName } = member.user;
  const story = storyOf(nameOf(email));
  const { id } = member;
  const [made, ...later] = statesOf(member, id);
  if (!made) throw new Error(`the demo user ${email} does not exist`);
  const createdAt = at(...story.made);
  const visitor: Who = { actor: { kind: 'visitor' }, from: placeOf(nameOf(email)) };
  const by = { userId: id, email };
  let before = made;

  /** The next change of the user, by the operator. */
  const changed = (day: Day, call: AnyContractProcedure, sentOf: (after: AuditedUser) => object): Moment => {
    const [previous, after] = [before, later.shift() ?? before];
    before = after;
    const sent = { id: String(id), version: previous.version, ...sentOf(after) };
    const done = { ids: [id], before: previous, after };
    return told(at(...day), operator, { call, id, sent, answer: answerOf(after, createdAt), done });
  };

  const moments: Moment[] = [createdBy(member, made, { at: createdAt, operator })];
  if (story.activated) {
    const activated = later.shift() ?? made;
    const sent = { password: '', kind: 'activation' };
    const done = { ids: [id], before: made, after: activated, by };
    before = activated;
    const row = { call: contract.setPassword, sent, answer: { results: {} }, done };
    moments.push(told(at(...story.activated), visitor, row));
  }
  for (const day of story.signIns) {
    const answer = { results: { access: '', root: '' } };
    const row = {
      call: contract.login,
      sent: { name: email, password: '' },
      answer,
      done: { ids: [id], by },
    };
    moments.push(told(at(...day), visitor, row));
  }
  if (member.user.status === 'inactive') {
    moments.push(changed(SWITCHED_OFF, contract.setUserStatus, ({ status }) => ({ status })));
  } else if (later.length > 0) {
    const services = ({ registered_service }: AuditedUser) => ({
      display_name: displayName,
      registered_service,
    });
    moments.push(
      changed(SERVICE_ADDED, contract.updateUser, services),
      changed(PERMISSION_ADDED, contract.setUserPermissions, ({ permissions }) => ({ permissions })),
    );
  }
  return moments;
}

/** The first user comes by a command, each other by the operator. */
function createdBy(
  member: DemoMember,
  made: AuditedUser,
  { at, operator }: { at: Date; operator: Who },
): Moment {
  const { email, display_name, language, registered_service, permissions } = made;
  const done = { ids: [member.id], after: made };
  if (nameOf(email) !== 'operator') {
    const sent = {
      email,
      display_name,
      language,
      registered_service,
      permissions,
      send_activation_mail: true,
    };
    return told(at, operator, { call: contract.createUser, sent, answer: answerOf(made, at), done });
  }
  const subject = { call: null, action: 'create', section: 'users', entity: 'user' } as const;
  const sent = { email, name: display_name };
  const happen = (world: World) =>
    recordChange(contextOf(world, at, COMMAND, null), { subject, sent, answer: null, done });
  return { at, happen };
}

function failedSignIns(members: readonly DemoMember[], at: DemoKit['at']): Moment[] {
  const error = new ApiError('auth/invalid_login');
  return FAILED_SIGN_INS.flatMap(({ email, days }) => {
    const member = members.find(({ user }) => user.email === email);
    const who: Who = { actor: { kind: 'visitor' }, from: member ? placeOf(nameOf(email)) : STRANGER };
    const done = { ids: member ? [member.id] : [], by: { userId: null, email } };
    const row = {
      call: contract.login,
      sent: { name: email, password: '' },
      answer: toErrorBody(error),
      done,
    };
    return days.map((day) => told(at(...day), who, { ...row, status: error.status }));
  });
}

/** Releases are real changes: for a dispute by a person, of its own clients by the desk of the acquirer, of all others by a program. */
function releases(reports: readonly SavedReport[], { acquirer, operator }: { acquirer: Who; operator: Who }) {
  return reports.flatMap(({ icsId: id, clientId, release }, index): Moment[] => {
    if (!release) return [];
    const { config, releasedAt, revokedAt } = release;
    const at = new Date(releasedAt.getTime() + index * BETWEEN_RELEASES_MS);
    const who = config.reason ? operator : clientId?.startsWith('NGA') ? acquirer : NIGHTLY_PROGRAM;
    const happen = (world: World) =>
      releaseEvidence({
        ctx: contextOf(world, at, who, contract.releaseEvidence, id),
        input: { id, config },
      });
    const revoke = (world: World, when: Date) =>
      revokeEvidence({
        ctx: contextOf(world, when, operator, contract.revokeEvidence, id),
        input: { id },
      });
    return [
      { at, happen },
      ...(revokedAt ? [{ at: revokedAt, happen: (world: World) => revoke(world, revokedAt) }] : []),
    ];
  });
}

/** Creates the history of the demo data: changes of users and evidence in order, each with its audit entry. */
export async function makeHistory(
  world: World,
  demo: { members: readonly DemoMember[]; reports: readonly SavedReport[]; at: DemoKit['at'] },
): Promise<void> {
  const { members, reports, at } = demo;
  const whoIsNamed = (name: string): Who => {
    const member = members.find(({ user }) => nameOf(user.email) === name);
    if (!member) throw new Error(`the demo data has no user ${name}`);
    return whoIs(member);
  };
  const [operator, acquirer] = [whoIsNamed('operator'), whoIsNamed('acquirer')];
  const moments = [
    ...members.flatMap((member) => momentsOfUser(member, operator, at)),
    ...failedSignIns(members, at),
    ...releases(reports, { acquirer, operator }),
  ];
  for (const { happen } of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await happen(world);
  }
}
