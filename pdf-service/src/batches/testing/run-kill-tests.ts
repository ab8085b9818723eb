import { killEmbedded } from './embedded-kills.ts';
import { runKillMatrix } from './kill-matrix.ts';
import { forceStaleCompletions } from './stale-completions.ts';

/*
 * The long kill tests, some 25 minutes: `npm run test:kill`. A seed repeats the plan of a run: `npm run test:kill -- 42`.
 */
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];

function expectThat(isSo: boolean, fault: string): void {
  if (!isSo) faults.push(fault);
}

say(`Kill matrix, seed ${seed}`);
const matrix = await runKillMatrix({
  seed,
  items: 1_000,
  workers: 3,
  kills: 64,
  stubMs: 400,
  realEvery: 10,
  say,
});
say(JSON.stringify(matrix, null, 2));
expectThat(matrix.made === matrix.items, `${matrix.items - matrix.made} items were not made`);
expectThat(matrix.doubled === 0, `${matrix.doubled} documents are doubled`);
expectThat(matrix.corrupt === 0, `${matrix.corrupt} documents are corrupt`);
expectThat(matrix.gaveUp === 0, `${matrix.gaveUp} workers ended that nobody had killed`);
expectThat(matrix.secondsAfterLastKill <= 30, 'it took longer than 30 seconds after the last kill');
expectThat(matrix.extraAttempts <= matrix.killCount, 'more than one extra attempt for each kill');

say('Completions that come too late');
const stale = await forceStaleCompletions({ completions: 200, say });
say(JSON.stringify(stale));
expectThat(stale.stale >= 200 && stale.accepted === 0, 'a completion that came too late was taken');
expectThat(stale.made === stale.items, 'items were not made');

say('Kills of a writer on the embedded database');
const embedded = await killEmbedded({ kills: 200, say });
say(JSON.stringify(embedded));
expectThat(embedded.reopened === embedded.kills, 'the embedded database could not be opened again');
expectThat(embedded.lost.length === 0, `${embedded.lost.length} acknowledged writes are lost`);
expectThat(embedded.refusedOpeners === embedded.kills, 'a second process could open the folder');

say(faults.length === 0 ? 'All held.' : `Broken: ${faults.join('; ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
