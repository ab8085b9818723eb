import type { BulkResult } from '@cbp/shared/calls/bulk';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import { call } from '../test-server.ts';
import type { Relation } from './callers.ts';

/** What belongs to one client. */
export type Thing = {
  icsId: string;
  trackingUrl: string;
  arn: string;
  userId: number;
  auditRow: number;
  alertId: number;
  ethocaId: string;
  descriptorId: number;
  refundId: number;
  enquiryId: number;
  notificationId: number;
};
export type World = {
  url: string;
  things: Record<Relation, Thing>;
  /** What modules added, by name: the key of each client's. */
  added: Readonly<Record<string, Record<Relation, number>>>;
};
/** How a caller authenticates. */
export type Who = { bearer?: string; headers?: Record<string, string> };

/** Whether a caller sees or changes the things of one client, through a call about one of them. */
export type LookAtOne = (world: World, relation: Relation, who: Who) => Promise<boolean>;
/** Of the requested clients, those whose data a caller sees or changes in a call about several of them. */
export type LookAtAll = (world: World, who: Who, asked: readonly Relation[]) => Promise<Relation[]>;
export type Look = LookAtOne | { atOnce: LookAtAll };

export const POST = (world: World, path: string, body: unknown, who: Who) =>
  call(`${world.url}${API_PREFIX}${path}`, { body, ...who });

export const GET = (world: World, path: string, who: Who) =>
  call(`${world.url}${API_PREFIX}${path}`, { method: 'GET', ...who });

/** A change of several things in one call, which refuses those of other clients with one of `refusals`. */
export const changesSeveral = (options: {
  path: string;
  idOf: (world: World, relation: Relation) => number;
  refusals: readonly string[];
  body?: object;
}): { atOnce: LookAtAll } => ({
  async atOnce(world, who, asked) {
    const ids = asked.map((relation) => options.idOf(world, relation));
    const { status, body } = await POST(world, options.path, { ids, ...options.body }, who);
    if (status !== 200) return [];
    const { results } = body as { results: BulkResult[] };
    const refused = results.filter(({ error }) => options.refusals.includes(error?.code ?? ''));
    const refusedIds = refused.map(({ id }) => Number(id));
    return asked.filter((relation) => !refusedIds.includes(options.idOf(world, relation)));
  },
});

const SEEN_BUT_REFUSED = [
  'merchants/no_credential',
  'merchants/in_use',
  'merchants/circular',
  'merchants/no_push_address',
  'alerts/push_too_fast',
];

/** Whether a change of the client is made, or rejected because of its state rather than ownership. */
export const changesClient =
  (path: string, body: unknown, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}${path}`;
    const { body: answer } = await call(url, { method, body, ...who });
    const { code = '' } = answer as { code?: string };
    return 'results' in (answer as object) || SEEN_BUT_REFUSED.includes(code);
  };

/** Whether a change of the client's descriptor is made, or rejected because of its state rather than ownership. */
export const changesDescriptor =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/descriptors/${world.things[relation].descriptorId}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** Whether a change of the client's alert is made, or rejected because of the alert's state rather than ownership. */
export const changesAlert =
  (path: string, bodyFor: (relation: Relation) => object): LookAtOne =>
  async (world, relation, who) => {
    const { alertId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/alerts/${alertId}${path}`, bodyFor(relation), who);
    return status === 200 || status === 409;
  };

/**
 * What a module's calls show and change of a client, by call. The list calls derive from the key of a client's entry; calls
 * that aren't about a client are named with the reason.
 */
export type ModuleRelations = {
  /** Stores something of a client, by name, and returns its key: `added` of the world. */
  adds?: Readonly<Record<string, (db: Database, clientId: Relation, thing: Thing) => Promise<number>>>;
  /** By the name of a list. */
  keys?: Readonly<Record<string, (world: World, relation: Relation) => string>>;
  /** Calls that show several entries at once, by the clients that own them. */
  listed?: Readonly<Record<string, Look>>;
  /** Calls that show something of a client and change nothing. */
  reads?: Readonly<Record<string, Look>>;
  /**
   * Calls that change data of a client. A look tells whether the caller's rights reach it: the change is made, or rejected
   * because of the state of the data rather than its ownership.
   */
  changes?: Readonly<Record<string, Look>>;
  notOfAClient?: Readonly<Record<string, string>>;
};
