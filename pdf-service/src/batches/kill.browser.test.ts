import { describe, expect, it } from 'vitest';
import { killEmbedded } from './testing/embedded-kills.ts';
import { runKillMatrix } from './testing/kill-matrix.ts';
import { serverPrograms } from './testing/postgres-cluster.ts';
import { forceStaleCompletions } from './testing/stale-completions.ts';

const silent = () => undefined;

/** The short form of `npm run test:kill`. */
describe.runIf(serverPrograms())('batches on PostgreSQL whose servers are killed', () => {
  it('lose nothing, double nothing, swap nothing and spoil nothing; a service that did would be found out', async () => {
    const report = await runKillMatrix({
      seed: 11,
      documents: 18,
      evidence: 6,
      workers: 2,
      kills: 6,
      targets: ['stage-kill', 'browser-kill', 'api-kill', 'postmaster', 'worker-kill', 'backend'],
      say: silent,
    });
    expect(report).toMatchObject({
      documents: 18,
      batches: 3,
      faults: [],
      doubled: 0,
      gaveUp: 0,
      expired: 'expired',
      left: { processes: 0, zombies: 0, folders: 0 },
      files: { tooMany: 0, tooFew: 0 },
      mutants: { lost: { planted: 2, found: 2 }, swapped: { planted: 2, found: 2 } },
    });
    expect(report.killCount).toBeGreaterThanOrEqual(4);
    expect(report.secondsAfterLastKill).toBeLessThan(60);
  });

  it('take no completion that comes too late', async () => {
    const report = await forceStaleCompletions({ completions: 6, say: silent });
    expect(report).toEqual({ stale: 6, accepted: 0, items: 6, made: 6 });
  });
});

describe('batches on the embedded database whose process is killed', () => {
  it('keep what was acknowledged, and let no second process in', async () => {
    const report = await killEmbedded({ kills: 4, say: silent });
    expect(report).toMatchObject({ kills: 4, reopened: 4, batches: 4, lost: [], refusedOpeners: 4 });
    expect(report.documents).toBeGreaterThan(1);
  });
});
