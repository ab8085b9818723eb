import type { AuditRow } from '@cbp/shared/audit/audit-row.model';
import { RELATIONS, type Relation } from './callers.ts';
import { GET, POST, type Thing, type Who, type World } from './look.ts';

/** The ID in an audit entry, by its kind of entity. */
const ID_BY_ENTITY: Readonly<Record<string, keyof Thing>> = {
  alert: 'alertId',
  descriptor: 'descriptorId',
  enquiry: 'enquiryId',
  refund: 'refundId',
};

const MOST_ON_A_PAGE = 500;

type LoggedValue = { path: string; value: string };

function valuesOf(value: unknown, path = ''): LoggedValue[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ path, value: String(value).toLowerCase() }];
  return Object.entries(value).flatMap(([name, part]) => [
    { path: `${path} (a name)`, value: name.toLowerCase() },
    ...valuesOf(part, `${path}.${name}`),
  ]);
}

const isOfIds = (path: string) => /\.(id|ids\.\d+|entity_ids\.\d+|results\.\d+\.id)$/.test(path);

/** Where in a row something stands that belongs to a client of which the reader sees nothing. */
export function strangersIn(world: World, row: AuditRow, seen: readonly Relation[]): string[] {
  const idName = ID_BY_ENTITY[row.entity_type ?? ''];
  return RELATIONS.filter((relation) => !seen.includes(relation)).flatMap((stranger) => {
    const { icsId, arn, ethocaId, trackingUrl, ...ids } = world.things[stranger];
    const texts = [stranger, `staff@${stranger}.example`, icsId, arn, ethocaId, trackingUrl];
    const known = new Set(texts.map((text) => text.toLowerCase()));
    const id = idName && String(ids[idName as keyof typeof ids]);
    return valuesOf(row)
      .filter(({ path, value }) => known.has(value) || (value === id && isOfIds(path)))
      .map(({ path, value }) => `row ${row.seq} (${row.url}) tells of ${stranger}: ${path} ${value}`);
  });
}

/** Every row of the audit log that a caller sees, whole. */
export async function rowsOfLog(world: World, who: Who): Promise<AuditRow[]> {
  const numbers: number[] = [];
  for (let offset = 0; numbers.length === offset; offset += MOST_ON_A_PAGE) {
    const { body } = await POST(world, '/tld-log/list', { offset, limit: MOST_ON_A_PAGE }, who);
    numbers.push(...(body as { data: { seq: number }[] }).data.map(({ seq }) => seq));
  }
  const rows = await Promise.all(numbers.map((seq) => GET(world, `/tld-log/${seq}`, who)));
  return rows.map(({ body }) => (body as { results: AuditRow }).results);
}
