import { expect, it } from 'vitest';
import { batchArchiveName } from './batch-archive-name.ts';

it.each([
  ['2026-03-02T15:59:59.000Z', 'compelling-evidence-2026-03-02-5f0c1c3a.zip'],
  ['2026-03-02T23:30:00.000Z', 'compelling-evidence-2026-03-03-5f0c1c3a.zip'],
  ['2026-12-31T23:30:00.000Z', 'compelling-evidence-2027-01-01-5f0c1c3a.zip'],
])('the ZIP of a batch of %s is named %s, by the day in Hong Kong', (createdAt, name) => {
  const id = '5f0c1c3a-2d3e-4f7a-9f55-0c6f7f2f1a10';
  expect(batchArchiveName({ id, kind: 'evidence', created_at: createdAt })).toBe(name);
  for (const [kind, words] of [
    ['screenings', 'aml-screenings'],
    ['verifications', 'document-verifications'],
  ] as const) {
    const ofKind = batchArchiveName({ id, kind, created_at: createdAt });
    expect(ofKind).toBe(name.replace('compelling-evidence', words));
  }
});
