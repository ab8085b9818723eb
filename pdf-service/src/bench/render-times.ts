import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { startImagesHost } from './images-host.ts';
import { KEY, ordersWith, postRender } from './measurements.ts';
import { timeMs } from './statistics.ts';

/*
 * Measures single renders for a benchmark of something else that runs beside them: forked, it says `ready`, answers each number with so
 * many times in milliseconds, and ends with its parent.
 */
const ORDERS = 6;
const WARM_UP = 12;

const host = await startImagesHost();
const child = fork(join(import.meta.dirname, '../main.ts'), {
  env: {
    ...process.env,
    ...pdfServiceEnvironment(),
    LOG_LEVEL: 'error',
    PORT: '0',
    EVIDENCE_API_URL: host.url,
    IMAGES_URL: host.url,
    PDF_SERVICE_KEYS: KEY,
    PDF_CONCURRENCY: '1',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ url = '' }] = (await once(child, 'message')) as [{ url?: string }];
const service = {
  child,
  url,
  async stop() {
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
};
const orders = await ordersWith(host, ORDERS);

async function times(count: number): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < count; n += 1) {
    samples.push(await timeMs(() => postRender(service, orders[n % ORDERS] as EvidenceBundle)));
  }
  return samples;
}

await times(WARM_UP);
process.on('message', async (count: number) => process.send?.(await times(count)));
process.on('disconnect', async () => {
  await service.stop();
  await host.close();
});
process.send?.('ready');
