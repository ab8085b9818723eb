import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT, runCommand, setUp } from './setup.mjs';

await runCommand(async () => {
  const { node24 } = await setUp();
  const script = join(ROOT, 'scripts', 'testing', 'run-kills.ts');
  return spawnSync(node24, [script, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
