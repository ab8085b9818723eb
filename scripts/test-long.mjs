import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ROOT } from './setup.mjs';
import { runTests } from './test.mjs';

// Everything that is too wide for `npm test`: all rows, all combinations, both databases, the kills, and the planted faults.
// `--shard 1/4` takes a quarter of it; kills and planted faults go with the first.
const args = process.argv.slice(2);
const shardAt = args.indexOf('--shard');
const isWhole = args.length === 0 || (shardAt === 0 && args.length === 2);
const isFirst = shardAt === -1 || (args[shardAt + 1] ?? '').startsWith('1/');

let code = await runTests(['--long', ...args]);
if (isWhole && isFirst) {
  for (const part of ['test:kill', 'test:mutants']) {
    const { status } = spawnSync('npm', ['run', part], { cwd: ROOT, stdio: 'inherit' });
    code ||= status ?? 1;
  }
}
process.exitCode = code;
