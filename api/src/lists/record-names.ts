import { type Fields, type NamedKind, valueAt } from '@cbp/shared/list/field';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { NAMINGS } from '@cbp/shared/record-names';
import type { ServiceContext } from '../access/call-context.ts';
import { isEmptyScope, scopeOf, type TenantScope } from '../access/tenant-scope.ts';
import type { ClientListSource } from './list-source.ts';

const IS_NUMBER = /^\d{1,15}$/;

/** Records of a kind as their list shows them to a scope, by id. */
async function rowsOf(
  ctx: Pick<ServiceContext, 'db' | 'now'> & { scope: TenantScope },
  sources: readonly ClientListSource[],
  { kind, ids }: { kind: NamedKind; ids: readonly string[] },
) {
  const naming = NAMINGS[kind];
  const source = naming && sources.find(({ list }) => list.name === naming.list.name);
  if (!source) return new Map<string, unknown>();
  const { fields, key } = source.list;
  const isNumbered = (fields as Fields)[key]?.kind === 'number';
  return readRowsByKey(ctx, source, isNumbered ? ids.filter((id) => IS_NUMBER.test(id)) : ids);
}

/** What people call records of a kind, by id, as far as the right of their list lets the actor see them. */
export async function namesOf(
  ctx: Pick<ServiceContext, 'db' | 'actor' | 'now'>,
  sources: readonly ClientListSource[],
  asked: { kind: NamedKind; ids: readonly string[] },
): Promise<Map<string, string>> {
  const naming = NAMINGS[asked.kind];
  const scope = naming && scopeOf(ctx.actor, naming.list.right);
  if (!scope || isEmptyScope(scope)) return new Map();
  const rows = await rowsOf({ ...ctx, scope }, sources, asked);
  return new Map(
    [...rows].flatMap(([id, row]): [string, string][] => {
      const name = valueAt(row, naming.field);
      return typeof name === 'string' && name.trim() !== '' ? [[id, name]] : [];
    }),
  );
}

/** The client of a record that a scope shows; null if there is none, undefined if the scope doesn't show the record. */
export async function clientOfRecord(
  ctx: Pick<ServiceContext, 'db' | 'now' | 'scope'>,
  sources: readonly ClientListSource[],
  { kind, id }: { kind: string; id: string },
): Promise<string | null | undefined> {
  const rows = await rowsOf(ctx, sources, { kind: kind as NamedKind, ids: [id] });
  const row = rows.get(id);
  if (row === undefined) return undefined;
  const client = valueAt(row, 'merchant_id');
  return typeof client === 'string' ? client : null;
}
