import { valueAt } from '@cbp/shared/list/field';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import { expect } from 'vitest';
import { RELATIONS, type Relation } from './callers.ts';
import { type Look, type LookAtAll, POST, type World } from './look.ts';
import { merged } from './module-relations.ts';

/** A list shows a client's entry on a page and in a file alike, and counts nothing that it does not show. */
function looksOfList(list: AnyList, keyOf: (world: World, relation: Relation) => string): [string, Look][] {
  const among = (world: World, keys: readonly string[]) =>
    RELATIONS.filter((relation) => keys.includes(keyOf(world, relation)));
  const onPage: LookAtAll = async (world, who) => {
    const { body } = await POST(world, `${list.resource}/list`, { limit: 500 }, who);
    const { data, total } = body as { data?: unknown[]; total?: number };
    if (data) expect(total).toBe(data.length);
    return among(world, data?.map((row) => String(valueAt(row, list.key))) ?? []);
  };
  const inFile: LookAtAll = async (world, who) => {
    const body = { format: 'csv', columns: [list.key] };
    const { status, text } = await POST(world, `${list.resource}/export`, body, who);
    return among(world, status === 200 ? text.split('\r\n') : []);
  };
  return [
    [`list${list.name}`, { atOnce: onPage }],
    [`export${list.name}`, { atOnce: inFile }],
  ];
}

const keys = merged('keys');
const ofLists = LISTS.flatMap((list: AnyList) => {
  const keyOf = keys[list.name];
  return keyOf ? looksOfList(list, keyOf) : [];
});

/** Calls that show several entries at once, by the clients that own them. */
export const LISTED: Readonly<Record<string, Look>> = { ...Object.fromEntries(ofLists), ...merged('listed') };
/** Calls that show something of a client and change nothing. */
export const READS = merged('reads');
/** Calls that change data of a client. */
export const CHANGES = merged('changes');
/** Calls that are not about a client, with the reason. */
export const NOT_OF_A_CLIENT = merged('notOfAClient');
