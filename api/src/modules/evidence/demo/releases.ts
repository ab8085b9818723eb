import { operatorCredential } from '@cbp/shared/calls/audit';
import { contract } from '@cbp/shared/contract';
import { contextAt, type Moment, type Who, type World } from '../../../demo/moments.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { releaseEvidence, revokeEvidence } from '../evidence-release.service.ts';

const NIGHTLY_PROGRAM: Who = {
  actor: { kind: 'service', credential: operatorCredential('5f0c2a9e') },
  from: { ip: '192.0.2.10', country: null, userAgent: 'release-reports/1.4' },
};
/** One is released after the other. */
const BETWEEN_RELEASES_MS = 1_500;

/** Releases are real changes: for a dispute by a person, of its own clients by the desk of the acquirer, of all others by a program. */
export function releases(
  reports: readonly SavedReport[],
  { acquirer, operator }: { acquirer: Who; operator: Who },
): Moment[] {
  return reports.flatMap(({ icsId: id, clientId, release }, index): Moment[] => {
    if (!release) return [];
    const { config, releasedAt, revokedAt } = release;
    const at = new Date(releasedAt.getTime() + index * BETWEEN_RELEASES_MS);
    const who = config.reason ? operator : clientId?.startsWith('NGA') ? acquirer : NIGHTLY_PROGRAM;
    const happen = (world: World) =>
      releaseEvidence({
        ctx: contextAt(world, { at, who, call: contract.releaseEvidence, id }),
        input: { id, config },
      });
    const revoke = (world: World, when: Date) =>
      revokeEvidence({
        ctx: contextAt(world, { at: when, who: operator, call: contract.revokeEvidence, id }),
        input: { id },
      });
    return [
      { at, happen },
      ...(revokedAt ? [{ at: revokedAt, happen: (world: World) => revoke(world, revokedAt) }] : []),
    ];
  });
}
