import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { insertPage, selectStoredPages } from '../captures.sql.ts';
import { inspectionEnd } from '../inspection-end.service.ts';
import { insertInspection } from '../inspections.sql.ts';
import { pageRowOf, preparePage, unchangedRowOf } from '../page-capture.service.ts';
import type { ServedPage } from './captured-page.ts';

const MINUTE_MS = 60_000;

/** Stores a completed inspection of a brand as a server would have done it, and returns its number. */
export async function storeInspection(
  { db, files }: { db: Database; files: FileStore },
  {
    brandId,
    clientId,
    hosts,
    at,
    seenAt = at,
    pages = [],
    unchangedFrom,
  }: {
    brandId: number;
    clientId: string;
    hosts: readonly string[];
    at: string;
    /** When its pages were seen, if that was later. */
    seenAt?: string;
    pages?: readonly ServedPage[];
    /** An inspection whose pages were found unchanged. */
    unchangedFrom?: number;
  },
): Promise<number> {
  const now = new Date(at);
  const row = await insertInspection(db, {
    brandId,
    clientId,
    state: 'running',
    cause: 'plan',
    extent: 'policies',
    hosts: [...hosts],
    robotsRule: 'respect',
    order: {
      hosts: [...hosts],
      start: hosts.map((host) => `https://${host}/`),
      pages: 'policies',
      max_pages: 25,
      robots: 'respect',
      languages: ['en'],
      known: [],
    },
    serverId: `inspection-of-${brandId}-at-${now.getTime()}`,
    nextTryAt: now,
    giveUpAt: new Date(now.getTime() + MINUTE_MS),
    createdAt: now,
    startedAt: now,
  });
  if (!row) throw new Error('the brand is being inspected');
  for (const { page, files: bytesOf } of pages) {
    const prepared = await preparePage(
      { db, files, now: () => now },
      { ...page, at: seenAt },
      async (sha256) => {
        const bytes = bytesOf.get(sha256);
        if (!bytes) throw new Error('a page names a file that it does not have');
        return bytes;
      },
    );
    await insertPage(db, await pageRowOf(db, { inspectionId: row.id, now }, prepared));
  }
  const before = unchangedFrom === undefined ? [] : await selectStoredPages(db, unchangedFrom);
  for (const page of before) {
    const noted = unchangedRowOf({ inspectionId: row.id, n: page.n, at }, page);
    if (noted) await insertPage(db, noted);
  }
  await inspectionEnd({
    db,
    now: () => new Date(new Date(seenAt).getTime() + MINUTE_MS),
    tellFindings: async () => undefined,
  }).complete(row);
  return row.id;
}
