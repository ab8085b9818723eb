import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import {
  type ClientFound,
  clientOfDescriptor,
  comparedDescriptor,
  startsOf,
} from './client-of-descriptor.ts';
import { insertDescriptors, type NewDescriptor, selectInForce } from './descriptors.sql.ts';

export type { ClientFound };

/** Whose payments texts of statements stand for, by the text as it was given. */
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

/** Takes in descriptors as they stand at the provider of alerts. */
export async function createDescriptors(context: {
  ctx: { db: Database };
  input: readonly Omit<NewDescriptor, 'comparedAs'>[];
}): Promise<void> {
  const { ctx, input } = context;
  const rows = input.map((row) => ({ ...row, comparedAs: comparedDescriptor(row.descriptor) }));
  await withoutAudit(ctx.db, 'demo data: no call adds descriptors yet', (tx) => insertDescriptors(tx, rows));
}
