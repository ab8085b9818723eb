import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { links } from '../database/access-schema.ts';

export type LinkRow = typeof links.$inferSelect;

/** Whose link it is: a kind, and the subject within it. */
export type LinkOf = { kind: string; subject: string };

const ofSubject = ({ kind, subject }: LinkOf) => and(eq(links.kind, kind), eq(links.subject, subject));

/** Neither used nor revoked, and not expired. */
const isLive = (now: Date): SQL | undefined =>
  and(isNull(links.usedAt), isNull(links.revokedAt), or(isNull(links.expiresAt), gt(links.expiresAt, now)));

export async function insertLinks(db: Database, rows: readonly (typeof links.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(links).values([...rows]);
}

export async function selectLink(db: Database, hash: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(links).where(eq(links.hash, hash));
  return row;
}

/** The newest live link of each subject. */
export async function selectLiveLinks(
  db: Database,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
  now: Date,
): Promise<LinkRow[]> {
  if (subjects.length === 0) return [];
  return db
    .selectDistinctOn([links.subject])
    .from(links)
    .where(and(eq(links.kind, kind), inArray(links.subject, [...subjects]), isLive(now)))
    .orderBy(links.subject, desc(links.issuedAt));
}

/** Marks a link as used, atomically; false if it was used, revoked or has expired. */
export async function updateLinkUsed(db: Database, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.hash, hash), isLive(now)))
    .returning({ hash: links.hash });
  return used.length > 0;
}

/** Revokes the live links of a subject. */
export async function updateLinksRevoked(db: Database, of: LinkOf, now: Date): Promise<void> {
  await db
    .update(links)
    .set({ revokedAt: now })
    .where(and(ofSubject(of), isLive(now)));
}
