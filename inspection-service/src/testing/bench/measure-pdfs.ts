import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { call, INSPECTION_KEY, orderOf } from '../inspection-server.ts';
import { addressesOf, openBenchShop } from './bench-shop.ts';
import { p50, rounded } from './statistics.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const GOAL = 1.25;
const PAGES = 20;
const PDFS_A_TURN = 10;

async function start(file: string, env: Record<string, string> = {}) {
  const child = fork(join(ROOT, file), { env: { ...process.env, LOG_LEVEL: 'error', ...env } });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it was ready`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ url?: string }];
  ended.catch(() => undefined);
  return { child, message };
}

async function rendered(child: ChildProcess): Promise<number[]> {
  const answer = once(child, 'message');
  child.send(PDFS_A_TURN);
  return ((await answer) as [number[]])[0];
}

/** PDFs of reports, one after the other, alone and while an inspection runs in a server of its own, by turns. */
export async function measurePdfs(turns: number) {
  const shop = await openBenchShop(PAGES);
  const pdfs = await start('pdf-service/src/bench/render-times.ts');
  const inspections = await start('inspection-service/src/main.ts', {
    PORT: '0',
    INSPECTION_KEY,
    INSPECTION_WITHOUT_SANDBOX: 'yes',
    INSPECTION_LOOPBACK_HOSTS: shop.host,
  });
  const at = `${inspections.message.url}/inspections`;
  try {
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(...(await rendered(pdfs.child)));
      const order = orderOf(shop.url, { start: addressesOf(shop, PAGES) });
      await call(at, { body: order });
      beside.push(...(await rendered(pdfs.child)));
      const { json } = await call(`${at}/${order.id}`);
      if ((json as { state: string }).state !== 'running')
        throw new Error('the inspection ended before the PDFs');
      await call(`${at}/${order.id}`, { method: 'DELETE' });
    }
    const ratio = rounded(p50(beside) / p50(alone));
    return {
      alone_p50_ms: Math.round(p50(alone)),
      beside_p50_ms: Math.round(p50(beside)),
      ratio,
      goal: GOAL,
      met: ratio <= GOAL,
    };
  } finally {
    inspections.child.kill('SIGTERM');
    pdfs.child.disconnect();
    await Promise.allSettled([once(inspections.child, 'exit'), once(pdfs.child, 'exit')]);
    shop.close();
  }
}
