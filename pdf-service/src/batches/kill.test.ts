import { describe, expect, it } from 'vitest';
import { killEmbedded } from './testing/embedded-kills.ts';
import { runKillMatrix } from './testing/kill-matrix.ts';
import { serverPrograms } from './testing/postgres-cluster.ts';
import { forceStaleCompletions } from './testing/stale-completions.ts';

const silent = () => undefined;

/** The short form of `npm run test:kill`. */
describe.runIf(serverPrograms())('batches on PostgreSQL whose servers are killed', () => {
  it('lose nothing, double nothing and spoil nothing', async () => {
    const report = await runKillMatrix({
      seed: 11,
      items: 70,
      workers: 3,
      kills: 8,
      stubMs: 250,
      realEvery: 10,
      say: silent,
    });
    expect(report).toMatchObject({ made: 70, failed: [], doubled: 0, corrupt: 0, gaveUp: 0 });
    expect(report.secondsAfterLastKill).toBeLessThan(30);
    expect(report.extraAttempts).toBeLessThanOrEqual(report.killCount);
  }, 240_000);

  it('take no completion that comes too late', async () => {
    const report = await forceStaleCompletions({ completions: 20, say: silent });
    expect(report).toEqual({ stale: 20, accepted: 0, items: 20, made: 20 });
  }, 120_000);
});

describe('batches on the embedded database whose process is killed', () => {
  it('keep what was acknowledged, and let no second process in', async () => {
    const report = await killEmbedded({ kills: 4, say: silent });
    expect(report).toMatchObject({ kills: 4, reopened: 4, lost: [], refusedOpeners: 4 });
    expect(report.acknowledged).toBeGreaterThan(4);
  }, 120_000);
});
