import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { type CheckTask, checkInThread, SiteTooLarge } from './site-checks.service.ts';
import { PageBuilder } from './testing/corpus/page-builder.ts';
import { BRAND, TODAY } from './testing/small-site.ts';

const PAGES = 10;
const BLOCKS = 400;

/** Pages that repeat what is searched for, up to what a capture may hold. */
function hostileSite(blocks = BLOCKS): CheckTask {
  const text = `${BRAND.legal_entity} ${BRAND.address} HRB 1234-5 $1 terms refund 14 Abbey Street, `.repeat(
    30,
  );
  const pages = Array.from({ length: PAGES }, (_, at) => {
    const page = new PageBuilder(at + 1, at === 0 ? 'home' : 'terms', `https://copperheron.ie/${at}`, 'en');
    return page.add(...Array.from({ length: blocks }, (_block, block) => `${block} ${text}`)).done();
  });
  return { site: { pages, brand: BRAND, today: TODAY }, hasChecks: true, before: null };
}

it('ten hostile pages are checked while the process goes on with other work', async () => {
  const before = performance.eventLoopUtilization();
  const { findings } = await checkInThread(hostileSite());
  expect(findings.length).toBeGreaterThan(10);
  // Sending the pages to the thread is all that the process does, so what matters is its share and not how long it took.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('pages that take too long, or too much memory, end their own thread, and the next site is checked', async () => {
  await expect(checkInThread(hostileSite(), { maxMs: 1 })).rejects.toThrow(SiteTooLarge);
  await expect(checkInThread(hostileSite(), { maxHeapMb: 8 })).rejects.toThrow(SiteTooLarge);
  const answers = await Promise.all(Array.from({ length: 4 }, () => checkInThread(hostileSite(1))));
  expect(answers.map(({ findings }) => findings.length)).toEqual(
    answers.map(() => answers[0]?.findings.length),
  );
});
