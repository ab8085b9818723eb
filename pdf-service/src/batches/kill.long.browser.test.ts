import { serverPrograms } from '@cbp/shared/node/database/testing/postgres-cluster';
import { sampleOf } from '@cbp/shared/testing/test-length';
import { describe, expect, it, type TestContext } from 'vitest';
import { killEmbedded } from './testing/embedded-kills.ts';
import { runKillMatrix } from './testing/kill-matrix.ts';
import { forceStaleCompletions } from './testing/stale-completions.ts';

const silent = () => undefined;

/** Who is killed: two of them in a run, others with the next commit; `npm run test:kill` is the long form, with all. */
const TARGETS = sampleOf(
  ['stage-kill', 'browser-kill', 'api-kill', 'postmaster', 'worker-kill', 'backend'] as const,
  { short: 2 },
);

describe.runIf(serverPrograms())('batches on PostgreSQL whose servers are killed', () => {
  it('lose nothing, double nothing, swap nothing and spoil nothing; a service that did would be found out', async () => {
    const report = await runKillMatrix({
      seed: 11,
      documents: 12,
      evidence: 6,
      workers: 2,
      kills: TARGETS.length,
      targets: TARGETS,
      say: silent,
    });
    expect(report).toMatchObject({
      documents: 12,
      batches: 2,
      faults: [],
      doubled: 0,
      gaveUp: 0,
      expired: 'expired',
      left: { processes: 0, zombies: 0, folders: 0 },
      files: { tooMany: 0, tooFew: 0 },
      mutants: { lost: { planted: 2, found: 2 }, swapped: { planted: 2, found: 2 } },
    });
    expect(report.killCount).toBeGreaterThanOrEqual(TARGETS.length - 2);
  });
});

/** What else is tried of them: one of these in a run, the other with another commit; all in the long form. */
const OTHERS: Record<string, (context: TestContext) => Promise<void>> = {
  'batches take no completion that comes too late': async ({ skip }) => {
    skip(!serverPrograms());
    const report = await forceStaleCompletions({ completions: 3, say: silent });
    expect(report).toEqual({ stale: 3, accepted: 0, items: 3, made: 3 });
  },
  'batches on the embedded database whose process is killed keep what was acknowledged, and let no second process in':
    async () => {
      const report = await killEmbedded({ kills: 2, say: silent });
      expect(report).toMatchObject({ kills: 2, reopened: 2, batches: 2, lost: [], refusedOpeners: 2 });
      expect(report.documents).toBeGreaterThan(0);
    },
};

it.for(sampleOf(Object.entries(OTHERS), { short: 1 }))('%s', ([, other], context) => other(context));
