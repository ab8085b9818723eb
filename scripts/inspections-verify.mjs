import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { ROOT, runCommand, setUp } from './setup.mjs';

await runCommand(async () => {
  const { node24 } = await setUp({ quiet: true, browser: 'wished' });
  const file = join(ROOT, 'api', 'src', 'commands', 'verify-inspections.ts');
  return handOver(node24, [file, ...process.argv.slice(2)], ROOT);
});
