import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { Language } from '@cbp/shared/language';
import { auditWordsOf, isRecord } from './audit-words.ts';
import { type DescribedDifference, describeDifference } from './describe-difference.ts';
import { differencesOf } from './differences.ts';

/** A change as the audit log keeps it. */
export type KeptChange = { entity: AuditEntity | null; before: unknown; after: unknown };

/** What a change made of a thing, field by field, in words. What has none, and our number of it, is technical. */
export function describeChanges(
  { entity, before, after }: KeptChange,
  language: Language,
): DescribedDifference[] {
  const { fields, readable } = auditWordsOf(entity);
  const told = [before, after].map((kept) => (isRecord(kept) ? readable(kept, language) : kept));
  const kept = new Set([before, after].flatMap((one) => (isRecord(one) ? Object.keys(one) : [])));
  // What reads better than it is kept is in words already.
  const isSaid = ({ path }: { path: string }) => !kept.has(path.split('.')[0] ?? path);
  return differencesOf(told[0], told[1])
    .map((one) =>
      isSaid(one) ? { ...one, name: one.path, isWorded: true } : describeDifference(one, fields, language),
    )
    .filter(({ isWorded, path }) => isWorded && path !== 'id');
}
