import { launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { openSiteBrowser } from '../../browser/site-browser.ts';
import { capturePage } from '../../capture/capture-page.ts';
import { createKeptFiles } from '../../capture/kept-files.ts';
import { PAGE_MS } from '../../config.ts';
import { createDial } from '../../network/dial.ts';
import { openProxy } from '../../network/proxy.ts';
import { createTargets } from '../../network/targets.ts';
import { openBenchShop } from './bench-shop.ts';
import { p50, rounded, timeMs } from './statistics.ts';

const GOAL = 1.4;
const KEPT_BYTES = 2_000_000_000;
const MEMORY_BYTES = 1_610_612_736;
const VIEWPORT = { width: 1_280, height: 900 };

/** A page through the proxy and with all that is kept of it, beside the same page in a bare browser with a picture and its HTML. */
export async function measureCapture(rounds: number) {
  const shop = await openBenchShop(1);
  const proxy = await openProxy({
    targets: createTargets({ loopback: new Set([shop.host]) }),
    dial: createDial(null),
  });
  const userAgent = 'bench';
  const kept = createKeptFiles(KEPT_BYTES);
  const bare = await launchChromium({ sandbox: 'off' });
  const site = await openSiteBrowser({
    proxyPort: proxy.port,
    userAgent,
    languages: ['en'],
    hasSandbox: false,
    memoryLimitBytes: MEMORY_BYTES,
  });
  const files = await kept.open();
  const { signal } = new AbortController();

  async function captured(): Promise<void> {
    const wanted = { url: shop.url, kind: 'home', foundBy: 'start', depth: 0 } as const;
    const parts = {
      site,
      proxy,
      files,
      isAllowed: () => true,
      probeTls: async () => null,
      now: () => new Date(),
      pageMs: PAGE_MS,
    };
    const { page } = await capturePage(wanted, 1, parts, signal);
    if (page.failure || !page.screenshot) throw new Error(`the page was not read: ${page.failure?.words}`);
  }
  async function bareCaptured(): Promise<void> {
    const page = await bare.browser.newPage();
    await page.setViewport(VIEWPORT);
    await page.goto(shop.url, { waitUntil: 'networkidle0' });
    await page.content();
    await page.screenshot({ fullPage: true, type: 'jpeg', quality: 78 });
    await page.close();
  }

  try {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = -2; round < rounds; round += 1) {
      const [one, other] = [await timeMs(captured), await timeMs(bareCaptured)];
      // The first rounds warm both up.
      if (round < 0) continue;
      ours.push(one);
      floor.push(other);
    }
    const ratio = rounded(p50(ours) / p50(floor));
    return {
      p50_ms: Math.round(p50(ours)),
      bare_p50_ms: Math.round(p50(floor)),
      ratio,
      goal: GOAL,
      met: ratio <= GOAL,
    };
  } finally {
    await site.close();
    await bare.close();
    await proxy.close();
    kept.close();
    shop.close();
  }
}
