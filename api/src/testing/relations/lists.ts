import { valueAt } from '@cbp/shared/list/field';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import { expect } from 'vitest';
import { RELATIONS, type Relation } from './callers.ts';
import { GET, type Look, type LookAtAll, POST, type World } from './look.ts';

/** The key of a client's entry in a list. */
const KEYS: Record<
  Exclude<(typeof LISTS)[number]['name'], 'AlertUploads' | 'ProviderFiles' | 'Sources'>,
  (world: World, relation: Relation) => string
> = {
  Alerts: (world, relation) => String(world.things[relation].alertId),
  AlertQueue: (world, relation) => String(world.things[relation].alertId),
  AuditRows: (world, relation) => String(world.things[relation].auditRow),
  Descriptors: (world, relation) => String(world.things[relation].descriptorId),
  Enquiries: (world, relation) => String(world.things[relation].enquiryId),
  Merchants: (_world, relation) => relation,
  RegistryClients: (_world, relation) => relation,
  ReceiptTransactions: (world, relation) => world.things[relation].icsId,
  RefundNotifications: (world, relation) => String(world.things[relation].notificationId),
  Refunds: (world, relation) => String(world.things[relation].refundId),
  Users: (world, relation) => String(world.things[relation].userId),
};

/** Every list shows it on a page and in a file alike, and counts nothing that it does not show. */
function looksOfLists(): Record<string, Look> {
  const looks = LISTS.filter(({ name }) => name in KEYS).map(
    (list: AnyList): [string, { atOnce: LookAtAll }][] => {
      const keyOf = KEYS[list.name as keyof typeof KEYS];
      const among = (world: World, keys: readonly string[]) =>
        RELATIONS.filter((relation) => keys.includes(keyOf(world, relation)));
      return [
        [
          `list${list.name}`,
          {
            async atOnce(world, who) {
              const { body } = await POST(world, `${list.resource}/list`, { limit: 500 }, who);
              const { data, total } = body as { data?: unknown[]; total?: number };
              if (data) expect(total).toBe(data.length);
              return among(world, data?.map((row) => String(valueAt(row, list.key))) ?? []);
            },
          },
        ],
        [
          `export${list.name}`,
          {
            async atOnce(world, who) {
              const body = { format: 'csv', columns: [list.key] };
              const { status, text } = await POST(world, `${list.resource}/export`, body, who);
              return among(world, status === 200 ? text.split('\r\n') : []);
            },
          },
        ],
      ];
    },
  );
  return Object.fromEntries(looks.flat());
}

/** Calls that show several entries at once, by the clients that own them. */
export const LISTED: Readonly<Record<string, Look>> = {
  ...looksOfLists(),
  listMerchantTree: {
    async atOnce(world, who) {
      const { body } = await POST(world, '/ethoca/merchants/tree', {}, who);
      const { data = [], whole = 0 } = body as {
        data?: { merchant_id: string; parent: string | null }[];
        whole?: number;
      };
      const ids = data.map(({ merchant_id: id }) => id);
      expect(whole).toBe(ids.length);
      for (const { parent } of data) if (parent !== null) expect(ids).toContain(parent);
      return RELATIONS.filter((relation) => ids.includes(relation));
    },
  },
  listRegistry: {
    async atOnce(world, who) {
      const { body } = await POST(world, '/ethoca/registry', {}, who);
      const answer = body as {
        data?: { merchant_id: string }[];
        whole?: number;
        enrolments?: { clients: number }[];
      };
      const ids = answer.data?.map(({ merchant_id: id }) => id) ?? [];
      const counted = answer.enrolments?.reduce((sum, { clients }) => sum + clients, 0);
      if (answer.data) expect([answer.whole, counted]).toEqual([ids.length, ids.length]);
      return RELATIONS.filter((relation) => ids.includes(relation));
    },
  },
  getCollisions: {
    async atOnce(world, who) {
      const path = `/ethoca/registry/collisions`;
      const { body } = await GET(world, path, who);
      const { results = [] } = body as {
        results?: { one: { merchant_id: string }; other: { merchant_id: string } | null }[];
      };
      const told = results.flatMap(({ one, other }) => [one.merchant_id, other?.merchant_id]);
      return RELATIONS.filter((relation) => told.includes(relation));
    },
  },
  getAlertsWithoutDescriptor: {
    async atOnce(world, who) {
      const path = `/ethoca/registry/alerts`;
      const { body } = await GET(world, path, who);
      const { results = [] } = body as { results?: { clients: { merchant_id: string }[] }[] };
      const told = results.flatMap(({ clients }) => clients.map(({ merchant_id: id }) => id));
      return RELATIONS.filter((relation) => told.includes(relation));
    },
  },
  findReadableEvidence: {
    async atOnce(world, who) {
      const ids = RELATIONS.map((name) => world.things[name].icsId);
      const { body } = await POST(world, '/ics/evidence/readable', { ids }, who);
      const { results } = body as { results?: { transactions: string[]; released: string[] } };
      if (results) expect(results.released).toEqual([]);
      return RELATIONS.filter((name) => results?.transactions.includes(world.things[name].icsId));
    },
  },
};
