import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { ROOT, runCommand, setUp } from './setup.mjs';

await runCommand(async () => {
  const { node24 } = await setUp({ quiet: true });
  const cli = join(ROOT, 'pdf-service', 'src', 'cli.ts');
  // npm runs us in the repository; the paths that the user typed are relative to where they stand.
  return handOver(node24, [cli, ...process.argv.slice(2)], process.env.INIT_CWD ?? process.cwd());
});
