import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { Page } from 'puppeteer-core';
import { DESKTOP, openPage } from '../browser-page.ts';
import { startProduct } from '../product.ts';
import { enterAs } from '../sign-in.ts';

/*
 * The script time of a list in a browser: opened with 100 rows, while typing into a filter, and when a row opens the
 * drawer, compared with an empty page of the portal. `npm run bench:list-page`; the last line is JSON.
 */
const ROWS = 100;
const RUNS = 5;
const TYPED = 'HP-104217';
const LIST = '/beceipt/transactions/list';
/** A list that opens rows in a drawer. */
const WITH_DRAWER = '/ethoca/clients/list';
/** A page without a list. */
const EMPTY = '/contact-us';
const FILTER = 'main input[type="text"]';
const ROW = 'tbody [data-row-link]';
const DRAWER = '[role="dialog"]';

type Row = { iCS_id: string };

/** Fills the list's page beyond the demo data: further rows repeat the first ones with other IDs. */
async function fillUp(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (!request.url().endsWith('/api/ics/transactions/list')) return request.continue();
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: request.headers(),
      body: request.postData() ?? '',
    });
    const { data, ...rest } = (await answer.json()) as { data: Row[] };
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const row = data[index % data.length];
      return index < data.length ? row : { ...row, iCS_id: `${row?.iCS_id}-${index}` };
    });
    return request.respond({
      contentType: 'application/json',
      body: JSON.stringify({ data: rows, ...rest }),
    });
  });
}

/** How many milliseconds of scripts an action costs the page, until nothing is asked for any more. */
async function scriptsOf(page: Page, action: () => Promise<unknown>): Promise<number> {
  const spentMs = async () => ((await page.metrics()).ScriptDuration ?? Number.NaN) * 1000;
  const before = await spentMs();
  await action();
  await page.waitForNetworkIdle();
  return (await spentMs()) - before;
}

async function onPage<Result>(
  chromium: LaunchedChromium,
  { url, path }: { url: string; path: string },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { page, context } = await openPage(chromium, { viewport: DESKTOP });
  try {
    await enterAs(page, url, EMPTY);
    // A page that is left while it loads may keep a request open for the browser's driver, which then never sees it at rest.
    await page.waitForNetworkIdle();
    if (path === LIST) await fillUp(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startProduct();
const chromium = await launchChromium();
try {
  const runs: Record<'empty_ms' | 'rows_ms' | 'typing_ms' | 'drawer_ms', number[]> = {
    empty_ms: [],
    rows_ms: [],
    typing_ms: [],
    drawer_ms: [],
  };
  const { url } = product;
  // The first round warms the server up.
  for (let run = 0; run <= RUNS; run += 1) {
    const empty = await onPage(chromium, { url, path: EMPTY }, (page) =>
      scriptsOf(page, () => page.goto(`${url}${EMPTY}`).then(() => page.waitForSelector('header h1'))),
    );
    const list = await onPage(chromium, { url, path: LIST }, async (page) => ({
      rows_ms: await scriptsOf(page, async () => {
        await page.goto(`${url}${LIST}?rows=${ROWS}`);
        await page.waitForFunction(
          (selector, count) => document.querySelectorAll(selector).length === count,
          {},
          ROW,
          ROWS,
        );
      }),
      typing_ms:
        (await scriptsOf(page, async () => {
          await page.click(FILTER);
          await page.keyboard.type(TYPED);
        })) / TYPED.length,
    }));
    const drawer_ms = await onPage(chromium, { url, path: WITH_DRAWER }, async (page) => {
      await page.goto(`${url}${WITH_DRAWER}`);
      await page.waitForSelector(ROW);
      await page.waitForNetworkIdle();
      return scriptsOf(page, async () => {
        await page.click(ROW);
        await page.waitForSelector(DRAWER);
      });
    });
    if (run === 0) continue;
    runs.empty_ms.push(empty);
    runs.rows_ms.push(list.rows_ms);
    runs.typing_ms.push(list.typing_ms);
    runs.drawer_ms.push(drawer_ms);
  }
  const measured = Object.fromEntries(
    Object.entries(runs).map(([name, values]) => [name, Number(median(values).toFixed(1))]),
  );
  process.stderr.write(
    `Scripts, median of ${RUNS}: an empty page ${measured.empty_ms} ms, the list with ${ROWS} rows ${measured.rows_ms} ms, ` +
      `a letter typed into a filter ${measured.typing_ms} ms, a row opened ${measured.drawer_ms} ms\n`,
  );
  process.stdout.write(`${JSON.stringify({ ...measured, rows: ROWS })}\n`);
} finally {
  await chromium.close();
  await product.stop();
}
