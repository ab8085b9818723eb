import type { BulkResult } from '@cbp/shared/calls/bulk';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
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
export type World = { url: string; things: Record<Relation, Thing> };
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
