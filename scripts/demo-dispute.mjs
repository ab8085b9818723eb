import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { ROOT, runCommand, setUp } from './setup.mjs';

await runCommand(async () => {
  const { node24 } = await setUp({ quiet: true, browser: 'wished' });
  return handOver(node24, [join(ROOT, 'scripts', 'send-demo-dispute.ts'), ...process.argv.slice(2)], ROOT);
});
