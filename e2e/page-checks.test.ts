import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { isLong } from '@cbp/shared/testing/test-length';
import { beforeAll, expect, it } from 'vitest';
import { openPage } from './browser-page.ts';
import { seriousFaults } from './page-checks.ts';
import { click } from './testing/click.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

let chromium: LaunchedChromium;
beforeAll(async () => {
  chromium = await sharedChromium();
});

const page = (style: string, body = '<p>Some words</p>') =>
  `<!doctype html><html lang="en"><head><title>A page</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
const GOOD =
  'html { color-scheme: light dark } @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }';

it.each(['light', 'dark'])(
  'faults are found in both schemes, whichever the page is in: %s',
  async (colorScheme) => {
    const { page: opened, context } = await openPage(chromium, { colorScheme });
    const faultsOf = async (html: string) => {
      await opened.setContent(html);
      return (await seriousFaults(opened, ['light', 'dark']))
        .map((fault) => fault.replace(/ \(.*/, '').replace(/^(light|dark): /, ''))
        .join();
    };
    expect(await faultsOf(page(GOOD))).toBe('');
    expect(
      await faultsOf(page(`${GOOD} @media (prefers-color-scheme: dark) { p { color: #333 } }`)),
    ).toContain('color-contrast');
    expect(
      await faultsOf(page(`${GOOD} @media (prefers-color-scheme: light) { p { color: #eee } }`)),
    ).toContain('color-contrast');
    expect(await faultsOf(page(GOOD, '<button></button>'))).toContain('button-name');
    expect(await faultsOf(page(`${GOOD} p { font-size: 9px }`))).toContain('small-text: 9px');
    expect(await opened.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(
      colorScheme === 'dark',
    );
    expect(await opened.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    await context.close();
  },
);

it('npm test looks in one scheme and then in the other', async () => {
  const { page: opened, context } = await openPage(chromium);
  await opened.setContent(page(`${GOOD} @media (prefers-color-scheme: dark) { p { color: #333 } }`));
  const found = [await seriousFaults(opened), await seriousFaults(opened)];
  expect(found.filter((faults) => faults.length > 0)).toHaveLength(isLong ? 2 : 1);
  expect(await opened.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  await context.close();
});

it('npm test looks at some rows of a long table, whichever those are', async () => {
  const { page: opened, context } = await openPage(chromium);
  const rows = (fault: string) =>
    `<table><tbody>${Array.from({ length: 16 }, () => `<tr><td>${fault}</td></tr>`).join('')}</tbody></table>`;
  await opened.setContent(page(GOOD, rows('<button></button>')));
  expect((await seriousFaults(opened)).join()).toContain('button-name');
  // Of the last eight one is looked at.
  await opened.$$eval('tr:nth-child(-n+8)', (before) => {
    for (const row of before) row.textContent = 'Some words';
  });
  expect((await seriousFaults(opened)).join()).toContain('button-name');
  await context.close();
});

it('a press waits for what lies over a button, and finds the button that is drawn in its place', async () => {
  const { page: opened, context } = await openPage(chromium);
  await opened.setContent(
    page(
      '#over { position: fixed; inset: 0 } .low { margin-top: 3000px }',
      '<p id="over"></p><button class="low">Go</button>',
    ),
  );
  await opened.evaluate(() => {
    const pressed: string[] = [];
    document.addEventListener('click', ({ target }) => pressed.push((target as Element).tagName));
    Object.assign(globalThis, { pressed });
    setTimeout(() => {
      const button = document.querySelector('button');
      // The first one disappears during the check, as when a page renders its buttons again.
      button?.replaceWith(button.cloneNode(true));
      setTimeout(() => document.querySelector('#over')?.remove(), 300);
    }, 300);
  });
  await click(opened, 'button');
  expect(await opened.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed)).toEqual([
    'BUTTON',
  ]);
  await context.close();
});
