import { killEmbedded } from './embedded-kills.ts';
import { runKillMatrix } from './kill-matrix.ts';
import { forceStaleCompletions } from './stale-completions.ts';

/*
 * The long kill tests, some 20 minutes: `npm run test:kill`. A seed repeats the plan of a run: `npm run test:kill -- 42`.
 */
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];

function expectThat(isSo: boolean, fault: string): void {
  if (!isSo) faults.push(fault);
}

say(`Kill matrix, seed ${seed}`);
const matrix = await runKillMatrix({ seed, documents: 1_000, workers: 3, kills: 76, say });
say(JSON.stringify(matrix, null, 2));
expectThat(matrix.documents === 1_000, `${matrix.documents} documents are told instead of 1,000`);
expectThat(
  matrix.faults.length === 0,
  `${matrix.faults.length} faults of documents:\n  ${matrix.faults.join('\n  ')}`,
);
expectThat(matrix.killCount >= 60, `only ${matrix.killCount} kills happened`);
expectThat(matrix.doubled === 0, `${matrix.doubled} documents were completed twice`);
expectThat(matrix.gaveUp === 0, `${matrix.gaveUp} workers ended without being killed`);
expectThat(matrix.expired === 'expired', 'the batch whose time was over has not expired');
expectThat(
  Object.values({ ...matrix.left, ...matrix.files }).every((count) => count === 0),
  `something is left: ${JSON.stringify({ ...matrix.left, ...matrix.files })}`,
);
for (const [name, { planted, found }] of Object.entries(matrix.mutants)) {
  expectThat(
    planted > 0 && found === planted,
    `the oracle found ${found} of ${planted} documents of "${name}"`,
  );
}

say('Completions that come too late');
const stale = await forceStaleCompletions({ completions: 200, say });
say(JSON.stringify(stale));
expectThat(stale.stale >= 200 && stale.accepted === 0, 'a stale completion was accepted');
expectThat(stale.made === stale.items, 'items were not made');

say('Kills of a writer on the embedded database');
const embedded = await killEmbedded({ kills: 200, say });
say(JSON.stringify(embedded));
expectThat(embedded.reopened === embedded.kills, 'the embedded database could not be opened again');
expectThat(
  embedded.documents >= embedded.kills / 2,
  `only ${embedded.documents} documents were told to be committed`,
);
expectThat(embedded.lost.length === 0, `${embedded.lost.length} acknowledged writes are lost`);
expectThat(embedded.refusedOpeners === embedded.kills, 'a second process could open the folder');

const { documents, killCount, doubled, extraAttempts, secondsAfterLastKill, mutants } = matrix;
say(
  JSON.stringify({
    seed,
    documents,
    faults: matrix.faults.length,
    kills: killCount,
    doubled,
    extraAttempts,
    secondsAfterLastKill,
    mutants,
    staleTaken: stale.accepted,
    embeddedLost: embedded.lost.length,
  }),
);
say(faults.length === 0 ? 'All held.' : `Broken: ${faults.join('; ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
