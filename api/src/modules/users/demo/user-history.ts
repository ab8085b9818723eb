import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import type { AnyContractProcedure } from '@orpc/contract';
import type { UserActor } from '../../../access/actor.ts';
import { type Done, type Id, recordChange, SYSTEM } from '../../../changes/record.ts';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import { contextAt, type From, type Moment, type Who, type World } from '../../../demo/moments.ts';
import type { AuditedUser } from '../../auth/user-entity.service.ts';
import type { DemoUser } from './user-rows.ts';
import {
  type Day,
  FAILED_SIGN_INS,
  nameOf,
  PERMISSION_ADDED,
  SERVICE_ADDED,
  SWITCHED_OFF,
  statesOf,
  storyOf,
} from './user-stories.ts';

export type DemoMember = DemoUser & { id: number };

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
    recordChange(contextAt(world, { at, who, call, id }), { subject: { call, entity: 'user' }, ...row });
  return { at, happen };
}

/** A user who makes a change of the history. */
export function whoIs({ user, permissions, id }: DemoMember): Who {
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
    recordChange(contextAt(world, { at, who: COMMAND, call: null }), { subject, sent, answer: null, done });
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

/** What happened to users: how they were made and changed, when they signed in, and when that failed. */
export function historyOfUsers(
  members: readonly DemoMember[],
  { operator, at }: { operator: Who; at: DemoKit['at'] },
): Moment[] {
  return [...members.flatMap((member) => momentsOfUser(member, operator, at)), ...failedSignIns(members, at)];
}
