import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { links } from '../database/access-schema.ts';

export type LinkRow = typeof links.$inferSelect;

/** Whose link it is: a kind, and the subject within it. */
export type LinkOf = { kind: string; subject: string };

const ofSubject = ({ kind, subject }: LinkOf) => and(eq(links.kind, kind), eq(links.subject, subject));

/** Neither used nor revoked, and not expired. */
const isLive = (now: Date): SQL | undefined =>
  and(isNull(links.usedAt), isNull(links.revokedAt), or(isNull(links.expiresAt), gt(links.expiresAt, now)));

export async function insertLink(db: Database, row: typeof links.$inferInsert): Promise<void> {
  await db.insert(links).values(row);
}

export async function selectLink(db: Database, hash: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(links).where(eq(links.hash, hash));
  return row;
}

/** The newest live link of a subject. */
export async function selectLiveLink(db: Database, of: LinkOf, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(ofSubject(of), isLive(now)))
    .orderBy(desc(links.issuedAt))
    .limit(1);
  return row;
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
