import { treeMemoryBytes } from '@cbp/shared/node/chromium/memory';
import { SITE_MS } from '../../config.ts';
import { inspect, openInspectionServer, orderOf, type TestInspectionServer } from '../inspection-server.ts';
import { addressesOf, openBenchShop } from './bench-shop.ts';
import { rounded, timeMs } from './statistics.ts';

const PAGES = 20;
const GOALS = { seconds: 60, memoryMb: 1_536, growth: 1.1 } as const;
const MEGABYTE = 1_000_000;
const LOOK_MS = 250;

/** The most memory that this process and its browsers take meanwhile, in MB. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let isLooking = false;
  const watch = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    most = Math.max(most, (await treeMemoryBytes(process.pid)) ?? 0);
    isLooking = false;
  }, LOOK_MS);
  await work().finally(() => clearInterval(watch));
  return Math.round(most / MEGABYTE);
}

/** One inspection of 20 pages. */
export async function measurePages() {
  const shop = await openBenchShop(PAGES);
  const server = await openInspectionServer({ loopback: [shop.host] });
  try {
    let ms = 0;
    let read = 0;
    const memory = await peakOf(async () => {
      ms = await timeMs(async () => {
        const { pages } = await inspect(
          server,
          orderOf(shop.url, { start: addressesOf(shop, PAGES) }),
          SITE_MS,
        );
        read = pages.filter(({ failure }) => failure === null).length;
      });
    });
    const seconds = rounded(ms / 1_000);
    const met = read === PAGES && seconds <= GOALS.seconds && memory <= GOALS.memoryMb;
    return { pages: read, seconds, peak_mb: memory, goals: GOALS, met };
  } finally {
    await server.stop();
    shop.close();
  }
}

/** The memory of the server at rest, when the one before was forgotten, over many inspections. */
export async function measureMemory(inspections: number) {
  const shop = await openBenchShop(2);
  const server = await openInspectionServer({ loopback: [shop.host] });
  const atRest: number[] = [];
  try {
    for (let n = 0; n < inspections; n += 1) {
      await inspectAndForget(server, orderOf(shop.url, { start: addressesOf(shop, 2) }));
      globalThis.gc?.();
      atRest.push(((await treeMemoryBytes(process.pid)) ?? 0) / MEGABYTE);
    }
  } finally {
    await server.stop();
    shop.close();
  }
  const share = Math.max(3, Math.floor(inspections / 5));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  // The code of the first ones is still being compiled.
  const [early, late] = [mean(atRest.slice(share, 2 * share)), mean(atRest.slice(-share))];
  const growth = rounded(late / early);
  return {
    inspections,
    early_mb: Math.round(early),
    late_mb: Math.round(late),
    growth,
    goal: GOALS.growth,
    met: growth <= GOALS.growth,
  };
}

async function inspectAndForget(
  server: TestInspectionServer,
  order: ReturnType<typeof orderOf>,
): Promise<void> {
  const { state } = await inspect(server, order);
  if (state !== 'done') throw new Error(`the inspection is ${state}`);
  await server.inspections.remove(order.id);
}
