import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@cbp/shared/language';
import type { Page } from 'puppeteer-core';
import { type Photographer, settle, type Visit } from './photographer.ts';

/** What a button can open: a question, a form, a menu, or choices. */
const OPENED =
  '[aria-modal="true"], [role="menu"], [role="listbox"], [role="dialog"]:not([data-drawer]), main form';
const SUBMIT = 'button[type="submit"]';
const FAULTY = '[aria-invalid="true"], form [role="alert"]';
/** Of buttons that are in every row or on every page, and open nothing of their own. */
const ASIDE = 'nav, thead, tbody th, .ce-report, [role="tablist"], [data-drawer] > :first-child';

/** A call that is held begins by then, and is not waited for. */
const BEGIN_MS = 200;

type Button = { index: number; slug: string };

/** Buttons of rows aren't counted: a list may have another number of them at the next visit. */
const COUNTED = 'main button:not(tbody *)';

/** The buttons of a page that may open something, by their place, and how English calls them; each name once. */
function buttonsOf(page: Page, options: { hasMenus: boolean }): Promise<Button[]> {
  return page.evaluate(
    ({ aside, counted, hasMenus }) => {
      const names = new Set<string>();
      const found: Button[] = [];
      for (const [index, button] of document.querySelectorAll<HTMLButtonElement>(counted).entries()) {
        const text = button.innerText.trim();
        const isPlain = !button.hasAttribute('role') && button.type === 'button' && !button.ariaPressed;
        const opensMenu = button.hasAttribute('aria-haspopup') || button.hasAttribute('aria-expanded');
        if (!text || !isPlain || (opensMenu && !hasMenus)) continue;
        if (button.disabled || button.ariaDisabled === 'true' || button.closest(aside)) continue;
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const slug = text
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-')
          .slice(0, 40)
          .replaceAll(/^-|-$/g, '');
        if (slug === '' || names.has(slug)) continue;
        names.add(slug);
        found.push({ index, slug });
      }
      return found;
    },
    { ...options, aside: ASIDE, counted: COUNTED },
  );
}

const shownIn = (page: Page) =>
  page.evaluate(
    (opened) =>
      [...document.querySelectorAll(opened)]
        .filter((element) => element.checkVisibility())
        .map(
          (element) => `${element.tagName} ${element.getAttribute('aria-label')} ${element.children.length}`,
        )
        .join('|'),
    OPENED,
  );

export type Exploration = {
  name: string;
  /** Opens the page in a language, with all that is done before a button is pressed. */
  reach: (language: Language) => Promise<Visit>;
  /** Also what chooses filters, columns and the like. */
  hasMenus: boolean;
  /** The buttons of this page that were pressed before, by name; those that are pressed now are added. */
  seen: Set<string>;
};

/**
 * Takes a picture of everything that the buttons of a page open, and of forms as they are when they are sent empty. Pictures
 * are called by what the buttons say in English, and the buttons are found by their place, so that the names are the same in
 * every language. Nothing is changed: calls that would are held.
 */
export async function takeOpened(photographer: Photographer, exploration: Exploration): Promise<void> {
  const { name, reach, hasMenus, seen } = exploration;
  const { language } = photographer;
  const english = await reach('en');
  await settle(english.page);
  const buttons = await buttonsOf(english.page, { hasMenus });
  for (const button of buttons) {
    if (seen.has(button.slug)) continue;
    seen.add(button.slug);
    // What was pressed before may have added or removed buttons.
    const visit = await reach(language);
    await settle(visit.page);
    await takePressed(photographer, { ...visit, button, name });
  }
}

/** Presses a button, and takes a picture of what it opens. */
async function takePressed(
  photographer: Photographer,
  { page, calls, button, name }: Visit & { button: Button; name: string },
): Promise<void> {
  const before = { url: page.url(), shown: await shownIn(page), held: calls.held() };
  const pressed = await page.evaluate(
    (counted, index) => {
      const found = document.querySelectorAll<HTMLButtonElement>(counted)[index];
      found?.focus();
      found?.click();
      return found !== undefined;
    },
    COUNTED,
    button.index,
  );
  if (!pressed) return;
  await pause(BEGIN_MS);
  if (calls.held() > before.held) return;
  await settle(page);
  const isElsewhere = new URL(page.url()).pathname !== new URL(before.url).pathname;
  const hasOpened = (await shownIn(page)) !== before.shown;
  if (!hasOpened || isElsewhere) return;
  await photographer.take(page, `${name}-${button.slug}`);
  await takeErrors(photographer, { page, calls }, `${name}-${button.slug}-errors`);
}

/** Sends the form that was opened as it is, and takes a picture of what is wrong with it. */
async function takeErrors(photographer: Photographer, { page, calls }: Visit, name: string): Promise<void> {
  const before = calls.held();
  const isSent = await page.evaluate((submit) => {
    const found = [
      ...document.querySelectorAll<HTMLButtonElement>(`[aria-modal="true"] ${submit}, main form ${submit}`),
    ]
      .filter((button) => !button.closest('search') && !button.disabled)
      .at(-1);
    found?.click();
    return found !== undefined;
  }, SUBMIT);
  if (!isSent) return;
  await pause(BEGIN_MS);
  if (calls.held() > before) return;
  await settle(page);
  if (await page.$(FAULTY)) await photographer.take(page, name);
}
