import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import { scopeOf } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { ClientRecords } from '../clients/client-records.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { type ClientFound, clientOfDescriptor, startsOf } from './client-of-descriptor.ts';
import {
  countStanding,
  type DescriptorRow,
  insertDescriptors,
  type NewDescriptorRow,
  selectDescriptors,
  selectInForce,
  selectStanding,
} from './descriptors.sql.ts';

export type { ClientFound };

/** The clients of statement texts, keyed by the given text. */
export async function findClientsOf(
  db: Database,
  texts: readonly string[],
): Promise<Map<string, ClientFound>> {
  const compared = new Map([...new Set(texts)].map((text) => [text, comparedDescriptor(text)]));
  const wanted = [...new Set(compared.values())];
  if (wanted.length === 0) return new Map();
  const known = await selectInForce(db, {
    texts: wanted,
    starts: [...new Set(wanted.flatMap(startsOf))],
  });
  return new Map([...compared].map(([text, one]) => [text, clientOfDescriptor(one, known)]));
}

/** The texts of descriptors as they are compared, with how they are. */
export async function findComparedTexts(
  db: Database,
  ids: readonly number[],
): Promise<{ text: string; type: DescriptorType }[]> {
  const rows = await selectDescriptors(db, ids);
  return rows.map(({ comparedAs: text, type }) => ({ text, type }));
}

/** Of texts those that aren't descriptors that a client has, or is to have. */
export async function findUnknownDescriptors(
  db: Database,
  { clientId, texts }: { clientId: string; texts: readonly string[] },
): Promise<string[]> {
  const standing = texts.length === 0 ? [] : await selectStanding(db, clientId);
  const known = new Set(standing.map(({ descriptor }) => comparedDescriptor(descriptor)));
  return texts.filter((text) => !known.has(comparedDescriptor(text)));
}

/** The client of a descriptor; undefined if it doesn't exist. */
export async function findClientOfDescriptor(db: Database, id: number): Promise<string | undefined> {
  const [row] = await selectDescriptors(db, [id]);
  return row?.clientId;
}

/** Stores descriptors in the status they have at the alert provider. */
export async function createDescriptors(context: {
  ctx: { db: Database };
  input: readonly Omit<NewDescriptorRow, 'comparedAs'>[];
}): Promise<void> {
  const { ctx, input } = context;
  const rows = input.map((row) => ({ ...row, comparedAs: comparedDescriptor(row.descriptor) }));
  await withoutAudit(ctx.db, 'demo data: descriptors that the provider has already', async (tx) => {
    await insertDescriptors(tx, rows);
  });
}

/** The descriptors of clients that the provider has, or is to have. */
export const DESCRIPTORS_OF_CLIENT: ClientRecords = {
  counted: { as: 'descriptors', count: countStanding },
  blocking: {
    as: 'descriptors',
    async find({ db, actor }, merchantId) {
      const readable = await findClientsWithin(db, scopeOf(actor, descriptorList.right), [merchantId]);
      const rows = await selectStanding(db, merchantId);
      return rows.map(({ descriptor: name }) => ({ name, isSeen: readable.length > 0 }));
    },
  },
};

/** Descriptors by ID, without a scope check. */
export async function findDescriptors(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, DescriptorRow>> {
  const rows = ids.length === 0 ? [] : await selectDescriptors(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
