import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { HOME } from './shell-pages.ts';
import { DEMO_PASSWORD, emailOf } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { openFilter } from './testing/open-filter.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const XML = 'application/xml; charset=utf-8';

/** The calls of the platform that a page makes from now on, as they went out. */
function recordCalls(page: Page): HTTPRequest[] {
  const calls: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

const bodyOf = async (request: HTTPRequest): Promise<unknown> =>
  JSON.parse((request.postData() ?? (await request.fetchPostData())) || 'null');

// Specification, chapter 7.
describe('the calls of the portal', () => {
  const portal = sharedVisits();
  const { openVisitor, openSignedIn, pathOf } = portal;

  it('"carry a bearer access token and accept JSON"', async () => {
    const { page } = await openSignedIn({ path: '/users/list' });
    const calls = recordCalls(page);
    await page.reload();
    await page.waitForSelector('tbody tr');
    const authorised = calls.map((call) => call.headers()).filter(({ authorization }) => authorization);
    expect(authorised.length).toBeGreaterThan(0);
    expect(new Set(authorised.map(({ accept }) => accept))).toEqual(new Set(['application/json']));
  });

  it('fill the client picker with all active clients that have payments, from offset 0', async () => {
    const { page } = await openSignedIn({ path: '/ethoca/descriptors/list' });
    const calls = recordCalls(page);
    await openFilter(page, 'Client ID');
    await page.waitForSelector('fieldset input[type="checkbox"]');
    const asked = calls.filter((call) => call.url().endsWith('/ethoca/merchants/list'));
    expect(await Promise.all(asked.map(bodyOf))).toEqual([
      {
        filters: {
          type: { type: 'in', values: ['STANDALONE_MERCHANT', 'SUB_MERCHANT', 'DIRECT_MERCHANT'] },
          status: { type: 'in', values: ['ACTIVE'] },
        },
        sort: [{ field: 'merchant_id', order: 1 }],
        limit: 0,
        offset: 0,
      },
    ]);
  });

  it('read an answer as XML "when the content type is XML, otherwise JSON"', async () => {
    const { page } = await openVisitor();
    await page.setRequestInterception(true);
    let isRefused = true;
    page.on('request', async (request) => {
      if (!request.url().endsWith('/api/auth/login')) return request.continue();
      if (isRefused) {
        const body = '<error><code>gateway/busy</code><message>The gateway is busy</message></error>';
        return request.respond({ status: 503, contentType: XML, body });
      }
      const { results } = (await (
        await fetch(`${portal.product.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(await bodyOf(request)),
        })
      ).json()) as { results: { access: string; root: string } };
      const body = `<answer><results><access>${results.access}</access><root>${results.root}</root></results></answer>`;
      return request.respond({ status: 200, contentType: XML, body });
    });
    await page.goto(`${portal.product.url}/auth/login`);
    await fill(page, 'input[name="email"]', emailOf('operator'));
    await fill(page, 'input[name="password"]', DEMO_PASSWORD);
    await click(page, 'button[type="submit"]');
    await page.waitForFunction(() => document.body.innerText.includes('The gateway is busy'));
    isRefused = false;
    await click(page, 'button[type="submit"]');
    await page.waitForSelector('header h1');
    expect(pathOf(page)).toBe(HOME);
  });
});
