import { combineRows, sampleOf } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, tabTo, textOf, waitForPath } from './page-checks.ts';
import { menuLink } from './shell-page.ts';
import { HOME, shellPages } from './shell-pages.ts';
import { emailOf, signIn } from './sign-in.ts';
import { click } from './testing/click.ts';
import { holdTimers } from './testing/held-timers.ts';
import { NO_PDF_SERVICE, sharedVisits } from './testing/portal-visits.ts';
import { readToasts } from './testing/toast-reader.ts';

const LIST = '/beceipt/transactions/list';
const FOLD = '::-p-aria(Collapse menu[role="button"])';
const WIDEN = '::-p-aria(Expand menu[role="button"])';
const OPEN_MENU = '::-p-aria(Open menu[role="button"])';
const DRAWER = '[role="dialog"][aria-label="Main menu"]';
const DETAIL = 'main [role="dialog"]';
const USER_MENU = '::-p-aria(Account menu: Oona Castellane[role="button"])';
const LANGUAGE = '::-p-aria(Language[role="menuitem"])';
const APPEARANCE = '::-p-aria(Appearance[role="menuitem"])';
const TOAST_SHOWN_MS = 3_000;
const TOAST = '[aria-live="assertive"] [data-type="danger"]';

describe('the shell of the portal', () => {
  const portal = sharedVisits();
  const { openSignedIn } = portal;

  const waitForFocus = (page: Page, name: string) =>
    page.waitForFunction(
      (expected) => document.activeElement?.getAttribute('aria-label') === expected,
      {},
      name,
    );

  const waitForFocusedText = (page: Page, text: string) =>
    page.waitForFunction((expected) => document.activeElement?.textContent === expected, {}, text);

  const waitForContentFocus = (page: Page) =>
    page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');

  const layoutOf = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('LayoutConfig') ?? 'null'));

  const widthOfMenu = (page: Page) => page.$eval('aside', ({ offsetWidth }) => offsetWidth);

  describe('its menu', () => {
    it('leads to every page, marks the one that is open, and hands the keyboard over to it', async () => {
      const { page, complaints } = await openSignedIn({ path: HOME });
      const listed = shellPages('').filter(({ isInMenu }) => isInMenu);
      const links = await page.$$eval('aside li a, aside a[href="/contact-us"]', (found) =>
        found.map((link) => (link as HTMLAnchorElement).pathname),
      );
      expect(links).toEqual(listed.map(({ path }) => path));
      // That each of them opens under its title, the walk over all pages shows (shell-routes.test.ts).
      for (const { path, title } of sampleOf(listed.toReversed(), { short: 8 })) {
        await click(page, menuLink(path));
        await page.waitForSelector(`${menuLink(path)}[aria-current="page"]`);
        expect(await textOf(page, 'h1'), path).toBe(title);
        const marked = await page.$$eval('aside [aria-current="page"]', (found) =>
          found.map((link) => (link as HTMLAnchorElement).pathname),
        );
        expect(marked).toEqual([path]);
        await waitForContentFocus(page);
      }
      expect(complaints.filter((one) => one !== NO_PDF_SERVICE)).toEqual([]);
    });

    it('marks a page from the click on, before its code has come', async () => {
      const { page } = await openSignedIn({ path: LIST });
      const marked = () =>
        page.$$eval('aside [data-marked="true"]', (links) => links.map((link) => link.getAttribute('href')));
      expect(await marked()).toEqual([LIST]);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (request.resourceType() === 'script' ? held : Promise.resolve()).then(() => request.continue());
      });
      await click(page, 'aside a[href="/contact-us"]');
      await expect.poll(marked).toEqual(['/contact-us']);
      await page.waitForSelector('header [role="progressbar"]');
      expect(await textOf(page, 'h1')).toBe('Transactions');
      letGo();
      await page.waitForSelector('aside a[href="/contact-us"][aria-current="page"]');
    });

    it('marks the list that a detail belongs to, and the header leads back to it', async () => {
      const { page } = await openSignedIn({ path: '/rdr/caids/form' });
      expect(
        await page.$$eval('aside [aria-current]', (found) =>
          found.map((link) => link.querySelector('span')?.textContent),
        ),
      ).toEqual(['CAIDs']);
      expect(await page.$eval('aside [aria-current]', (link) => link.getAttribute('aria-current'))).toBe(
        'true',
      );
      await click(page, 'header a[href="/rdr/caids/list"]');
      await waitForPath(page, '/rdr/caids/list');
    });

    // Specification, chapter 2: "The logo links to /ethoca/alerts/list."
    it('leads home with the logo', async () => {
      const { page } = await openSignedIn({ path: LIST });
      const logo = await page.waitForSelector('::-p-aria(CBP Portal[role="link"])');
      expect(await logo?.evaluate((link) => link.getAttribute('href'))).toBe(HOME);
      await logo?.click();
      await waitForPath(page, HOME);
    });

    it('becomes icons with names, and stays so over a reload', async () => {
      const { page } = await openSignedIn();
      const wide = await widthOfMenu(page);
      await click(page, FOLD);
      await page.waitForSelector(WIDEN);
      expect(await widthOfMenu(page)).toBeLessThan(wide / 3);
      expect(await page.$eval(`aside a[href="${LIST}"]`, (link) => link.getAttribute('aria-label'))).toBe(
        'Transactions',
      );
      await page.hover(`aside a[href="${LIST}"]`);
      await page.waitForSelector('[role="tooltip"] ::-p-text(Transactions)');

      await page.reload();
      await page.waitForSelector(WIDEN);
      await click(page, WIDEN);
      await page.waitForSelector(FOLD);
      expect((await layoutOf(page)).aside.minimized).toBe(false);
    });

    it('names its icons to the keyboard as well, with the group where several are called the same', async () => {
      const { page } = await openSignedIn();
      const tabFrom = async (href: string) => {
        await page.focus(`aside a[href^="${href}"]`);
        await page.keyboard.press('Tab');
      };
      await tabFrom('/contact-us');
      await page.waitForSelector('[role="tooltip"] ::-p-text(Collapse menu)');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="tooltip"] ::-p-text(Expand menu)');
      await tabFrom('/rdr/cases/list');
      expect(await focusedName(page)).toBe('RDR / Clients');
      await tabFrom('/aml/document-verification/list');
      expect(await focusedName(page)).toBe('AML / Clients');
      await page.waitForSelector('[role="tooltip"] ::-p-text(AML / Clients)');
      await tabFrom('/rdr/caids/list');
      await page.waitForSelector('[role="tooltip"] ::-p-text(Transactions)');
    });

    it('marks entries that the user may not open', async () => {
      const { page } = await openSignedIn({ user: 'merchant' });
      const names = () =>
        page.$$eval('aside li a', (links) =>
          links.map((link) => link.getAttribute('aria-label') ?? link.innerText.replace(/\s+/g, ' ')),
        );
      // No page of the group opens: it starts folded, until the user opens it.
      const rdr = await page.waitForSelector('aside ::-p-aria(RDR[role="button"])');
      expect(await rdr?.evaluate((button) => button.ariaExpanded)).toBe('false');
      await click(page, 'aside ::-p-aria(RDR[role="button"])');
      await page.reload();
      await page.waitForSelector('aside ::-p-aria(Cases No access[role="link"])');
      expect(await names()).toContain('Cases No access');
      expect(await names()).toContain('Transactions');
      expect(await page.$$eval('aside li a svg + span + span svg', (locks) => locks.length)).toBeGreaterThan(
        5,
      );
      await click(page, FOLD);
      await page.waitForSelector(WIDEN);
      expect(await names()).toContain('RDR / Clients (no access)');
      expect(await names()).toContain('Transactions');
    });

    it('leaves room for the ring around its first group', async () => {
      const { page } = await openSignedIn();
      const room = await page.$eval('aside nav', (nav) => {
        const group = nav.querySelector('button');
        return (group?.getBoundingClientRect().top ?? 0) - nav.getBoundingClientRect().top;
      });
      expect(room).toBeGreaterThanOrEqual(4);
    });

    it('collapses a group, and keeps unknown keys in LayoutConfig', async () => {
      const { page } = await openSignedIn();
      await page.evaluate(() =>
        localStorage.setItem('LayoutConfig', '{"main":{"body":"x"},"loader":1,"aside":"broken"}'),
      );
      await page.reload();
      await click(page, '::-p-aria(RDR[role="button"])');
      await page.waitForSelector('aside a[href="/rdr/cases/list"]', { hidden: true });
      await page.reload();
      await page.waitForSelector('aside a[href="/rdr/cases/list"]', { hidden: true });
      expect(await layoutOf(page)).toEqual({
        main: { body: 'x' },
        loader: 1,
        header: {},
        toolbar: {},
        pageTitle: {},
        content: {},
        aside: { minimized: false, folded: ['rdr'], unfolded: [] },
        footer: {},
      });
    });

    it('can be worked with the keyboard, and skipped', async () => {
      const { page } = await portal.openVisitor();
      await signIn(page, portal.product.url, '/contact-us');
      // The form hands the keyboard over to the page.
      await waitForContentFocus(page);
      await page.reload();
      await page.waitForSelector('header h1');
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await waitForContentFocus(page);

      await page.reload();
      await page.waitForSelector('header h1');
      await tabTo(page, (name) => name === 'Transactions');
      await page.keyboard.press('Enter');
      await waitForPath(page, LIST);
      await waitForContentFocus(page);
    });

    it('is a drawer on a phone, which closes with the page, with Escape and in a wide window', async () => {
      const { page } = await openSignedIn({ viewport: PHONE });
      expect(await page.$eval('aside', (menu) => getComputedStyle(menu).display)).toBe('none');
      await click(page, OPEN_MENU);
      await page.waitForSelector(`${DRAWER} :focus`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(DRAWER, { hidden: true });
      await waitForFocus(page, 'Open menu');

      await click(page, OPEN_MENU);
      await click(page, `${DRAWER} a[href="${LIST}"]`);
      await waitForPath(page, LIST);
      await page.waitForSelector(DRAWER, { hidden: true });
      await waitForContentFocus(page);

      await click(page, OPEN_MENU);
      await page.waitForSelector(DRAWER);
      await page.setViewport(DESKTOP);
      await page.waitForSelector(DRAWER, { hidden: true });
      expect(await page.$eval('aside', (menu) => getComputedStyle(menu).display)).not.toBe('none');
    });
  });

  describe('the menu of the user', () => {
    it('shows the signed-in user', async () => {
      const { page } = await openSignedIn();
      await click(page, USER_MENU);
      await page.waitForSelector('[role="menu"]');
      const menu = await textOf(page, '[role="menu"]');
      expect(menu).toContain('Oona Castellane');
      expect(menu).toContain(emailOf('operator'));
    });

    it('changes the language permanently, with the keyboard only', async () => {
      const { page } = await openSignedIn({ path: LIST });
      await page.reload();
      await page.waitForSelector('h1');
      await tabTo(page, (name) => name === 'Account menu: Oona Castellane');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menu"]');
      await waitForFocusedText(page, 'Language');
      await page.keyboard.press('Enter');
      await waitForFocusedText(page, 'English');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === '交易');
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('tc');
      expect(await page.title()).toBe('交易 · 電子收據 · CBP Portal');
      expect(await textOf(page, 'footer')).toContain('UTC+8');
      await waitForContentFocus(page);

      await page.focus('button[aria-label*="Oona Castellane"]');
      await page.keyboard.press('Enter');
      await waitForFocusedText(page, '語言');
      await page.keyboard.press('ArrowRight');
      await waitForFocusedText(page, '繁體中文');
      const ground = await page.$eval(
        '[role="menuitem"][aria-expanded="true"]',
        (item) => getComputedStyle(item).backgroundColor,
      );
      expect(ground).not.toBe('rgba(0, 0, 0, 0)');
      await page.keyboard.press('Escape');
      await waitForFocusedText(page, '語言');
      expect(await page.$('[role="menuitemradio"]')).toBeNull();
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role="menu"]', { hidden: true });
      expect(await focusedName(page)).toContain('Oona Castellane');
    });

    it('lets Tab go on behind its button', async () => {
      const { page } = await openSignedIn();
      await page.focus(USER_MENU);
      await page.keyboard.press('Tab');
      const next = await focusedName(page);
      for (const submenus of [0, 1]) {
        await page.focus(USER_MENU);
        await page.keyboard.press('Enter');
        await waitForFocusedText(page, 'Language');
        for (let opened = 0; opened < submenus; opened++) {
          await page.keyboard.press('ArrowRight');
          await waitForFocusedText(page, 'English');
        }
        await page.keyboard.press('Tab');
        await page.waitForSelector('[role="menu"]', { hidden: true });
        expect(await focusedName(page)).toBe(next);
      }
    });

    it('leaves the keyboard in a submenu when the menu takes the focus once more', async () => {
      const { page } = await openSignedIn();
      await page.focus(USER_MENU);
      await page.keyboard.press('Enter');
      await waitForFocusedText(page, 'Language');
      await page.keyboard.press('ArrowRight');
      await waitForFocusedText(page, 'English');
      // As the library does a moment after it opened, which on a slow machine is after the key.
      await page.focus(LANGUAGE);
      await waitForFocusedText(page, 'English');
      await page.keyboard.press('ArrowLeft');
      await waitForFocusedText(page, 'Language');
      await page.focus(LANGUAGE);
      expect(await focusedName(page)).toBe('Language');
    });

    it('changes the language by touch', async () => {
      const { page } = await openSignedIn();
      await page.setViewport({ ...PHONE, isMobile: true, hasTouch: true });
      await page.locator(USER_MENU).wait();
      await (await page.$(USER_MENU))?.tap();
      await (await page.waitForSelector(LANGUAGE))?.tap();
      const item = await page.waitForSelector('[role="menuitemradio"][lang="zh-Hans"]', { visible: true });
      await Promise.all([page.waitForNavigation(), item?.tap()]);
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === '联系我们');
    });

    it('changes the colours permanently', async () => {
      const { page } = await openSignedIn();
      const scheme = () => page.$eval('html', (root) => root.getAttribute('data-mantine-color-scheme'));
      expect(await scheme()).toBe('light');
      await click(page, USER_MENU);
      await click(page, APPEARANCE);
      await click(page, '::-p-aria(Dark[role="menuitemradio"])');
      await page.waitForSelector('html[data-mantine-color-scheme="dark"]');
      await page.reload();
      await page.waitForSelector('h1');
      expect(await scheme()).toBe('dark');
    });

    it('opens the change of the password, and takes the focus back', async () => {
      const { page } = await openSignedIn();
      await click(page, USER_MENU);
      await click(page, '::-p-aria(Change password[role="menuitem"])');
      await page.waitForSelector('[role="dialog"] input[autocomplete="current-password"]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role="dialog"]', { hidden: true });
      await waitForFocus(page, 'Account menu: Oona Castellane');
    });

    it('signs out', async () => {
      const { page } = await openSignedIn();
      await click(page, USER_MENU);
      await click(page, '::-p-aria(Sign out[role="menuitem"])');
      await page.waitForSelector('input[autocomplete="current-password"]');
      expect(new URL(page.url()).pathname).toBe('/auth/login');
    });
  });

  /** Reloads the page while permissions fail to load, and keeps the toast open with the mouse. */
  async function failIntoToast(page: Page) {
    await readToasts(page);
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/auth/tokens/current/access')
        ? request.respond({
            status: 500,
            contentType: 'application/json',
            body: '{"code":"server/failed","message":"Something went wrong!"}',
          })
        : request.continue(),
    );
    await page.reload();
    const toast = await page.waitForSelector(TOAST);
    await toast?.hover();
    return toast;
  }

  it('says in a toast what failed, reads it out, and waits for its reader', async () => {
    const { page } = await openSignedIn();
    const timers = await holdTimers(page, TOAST_SHOWN_MS);
    const toast = await failIntoToast(page);
    expect(await toast?.evaluate((shown) => (shown as HTMLElement).innerText)).toMatch(
      /^Error\s+Failed to get permissions: /,
    );
    const place = await toast?.boundingBox();
    expect(place?.y).toBeLessThan(DESKTOP.height / 4);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(DESKTOP.width - 40);

    await expect.poll(timers.count).toBe(0);
    expect(await page.$(TOAST)).not.toBeNull();
    await page.mouse.move(0, DESKTOP.height);
    await expect.poll(timers.count).toBe(1);
    await timers.letGo();
    await page.waitForSelector(TOAST, { hidden: true });
  });

  // Specification, chapter 9: "toast auto-hide 3000 ms (top-right, coloured by type)".
  it.each([
    ['on a phone', PHONE, '/users/list'],
    ['over a drawer on a phone', PHONE, '/users/1'],
    ['over a drawer of a narrow window', { width: 900, height: 800 }, '/users/1'],
    ['over a drawer', DESKTOP, '/users/1'],
  ])(
    'shows it top-right %s, and covers neither the head nor the bar of a drawer',
    async (_where, viewport, path) => {
      const { page } = await openSignedIn({ viewport, path: '/users/list' });
      const isDrawer = path !== '/users/list';
      if (isDrawer) {
        await click(page, `tbody a[href^="${path}"]`);
        await page.waitForSelector(DETAIL);
      }
      const toast = await failIntoToast(page);
      if (isDrawer) await page.waitForSelector(DETAIL);
      const covered = isDrawer ? `${DETAIL} button` : 'header h1';
      await page.waitForSelector(covered);
      await expect
        .poll(async () => {
          const place = await toast?.boundingBox();
          const above = await (await page.$(covered))?.boundingBox();
          if (!place || !above) return 'not there';
          return {
            isAtTop: place.y < viewport.height / 4,
            isAtRight: place.x + place.width > viewport.width - 40,
            isClear: place.y >= above.y + above.height,
          };
        })
        .toEqual({ isAtTop: true, isAtRight: true, isClear: true });
    },
  );

  describe('has no serious accessibility fault', () => {
    it('with its menu as icons', async () => {
      const { page } = await openSignedIn();
      await click(page, FOLD);
      await page.waitForSelector(WIDEN);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('with menu entries the user may not open, wide and as icons', async () => {
      const { page } = await openSignedIn({ user: 'merchant' });
      await click(page, 'aside ::-p-aria(RDR[role="button"])');
      expect(await seriousFaults(page)).toEqual([]);
      await click(page, FOLD);
      await page.waitForSelector(WIDEN);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('with its menu as a drawer on a phone', async () => {
      const { page } = await openSignedIn({ viewport: PHONE });
      await click(page, OPEN_MENU);
      await page.waitForSelector(`${DRAWER} :focus`);
      expect(await seriousFaults(page)).toEqual([]);
    });

    const SHOWN: { what: string; look: (page: Page) => Promise<void> }[] = [
      {
        what: 'the menu of the user and each of its choices open',
        look: async (page) => {
          await click(page, USER_MENU);
          await page.locator(LANGUAGE).wait();
          expect(await seriousFaults(page), 'menu').toEqual([]);
          await click(page, LANGUAGE);
          await page.waitForSelector('[role="menuitemradio"][lang="zh-Hans"]', { visible: true });
          expect(await seriousFaults(page), 'language').toEqual([]);
          await click(page, APPEARANCE);
          await page.waitForSelector('::-p-aria(Dark[role="menuitemradio"])', { visible: true });
          expect(await seriousFaults(page), 'appearance').toEqual([]);
        },
      },
      {
        what: 'a toast',
        look: async (page) => {
          await failIntoToast(page);
          expect(await seriousFaults(page)).toEqual([]);
          expect(await page.$(TOAST)).not.toBeNull();
        },
      },
    ];

    it.each(combineRows(SHOWN, { viewport: [DESKTOP, PHONE] }))('with $what, at $viewport', async (shown) => {
      const { page } = await openSignedIn({ viewport: shown.viewport });
      await shown.look(page);
    });
  });

  // Specification, chapter 2: "The splash hides after 500 ms."
  it('hides its splash after 500 ms, and shows a skeleton until the page is there', async () => {
    const { page } = await openSignedIn();
    await page.setRequestInterception(true);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    page.on('request', (request) => {
      void (request.url().endsWith('/users/current') ? held : Promise.resolve()).then(() =>
        request.continue(),
      );
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('#root')?.textContent?.includes('Opening page…'));
    expect(await page.$eval('#splash', (splash) => getComputedStyle(splash).animationDelay)).toBe('0.5s');
    await page.waitForSelector('#splash', { hidden: true });
    expect(await page.$('#skeleton:not([data-leaving])')).not.toBeNull();
    letGo();
    await page.waitForSelector('h1');
    await page.waitForFunction(() => !document.querySelector('#splash, #skeleton'));
  });
});
