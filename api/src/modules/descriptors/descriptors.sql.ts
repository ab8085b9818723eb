import type { DescriptorStatus } from '@cbp/shared/entities/descriptor';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, inArray, or } from 'drizzle-orm';
import { descriptors } from '../../database/descriptor-schema.ts';

export type NewDescriptor = Omit<typeof descriptors.$inferInsert, 'id'>;

export type ComparedDescriptor = Pick<
  typeof descriptors.$inferSelect,
  'id' | 'descriptor' | 'comparedAs' | 'clientId' | 'type'
>;

/** In which the provider of alerts has it, and tells of payments for it. */
const IN_FORCE: DescriptorStatus[] = ['ACTIVE', 'DELETE_PENDING', 'DELETE_PROCESSING'];

export async function insertDescriptors(db: Database, rows: readonly NewDescriptor[]): Promise<void> {
  if (rows.length > 0) await db.insert(descriptors).values([...rows]);
}

/** The descriptors in force that are one of the texts, or of the starts of texts. */
export function selectInForce(
  db: Database,
  { texts, starts }: { texts: readonly string[]; starts: readonly string[] },
): Promise<ComparedDescriptor[]> {
  const { id, descriptor, comparedAs, clientId, type, status } = descriptors;
  return db
    .select({ id, descriptor, comparedAs, clientId, type })
    .from(descriptors)
    .where(
      and(
        inArray(status, IN_FORCE),
        or(
          and(eq(type, 'EXACT_MATCH'), inArray(comparedAs, [...texts])),
          and(eq(type, 'STARTS_WITH'), inArray(comparedAs, [...starts])),
        ),
      ),
    );
}
