import { hasRight } from '@cbp/shared/users/has-right';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { paths } from '../data/paths.ts';
import { PAGE_GROUPS, type Page, type PageGroup } from './page.ts';
import { PAGES } from './pages.ts';

/** Whether the page opens for the user. */
export function mayOpen(user: CurrentUser, { right }: Page): boolean {
  return right === null || hasRight(user, right);
}

/** Whether this version has a screen for the page. */
export function isBuilt({ load }: { load?: Page['load'] | undefined }): boolean {
  return load !== undefined;
}

/** A page of its own, neither about one thing nor a step from another page. */
function isInMenu({ path, parent }: Page): boolean {
  return parent === undefined && !path.includes(':');
}

export type MenuGroup = { group: PageGroup; pages: readonly Page[] };

/** The groups of a user's menu in their order, without those that are empty. */
export function menuOf(user: CurrentUser): MenuGroup[] {
  return PAGE_GROUPS.map((group) => ({
    group,
    pages: PAGES.filter(
      (page) => page.group === group && isInMenu(page) && (!page.isHiddenWithoutRight || mayOpen(user, page)),
    ),
  })).filter(({ pages }) => pages.length > 0);
}

/** The pages of the menu that stand above its groups. */
export function topOfMenu(): Page[] {
  return PAGES.filter((page) => page.group === null && page.right !== null && isInMenu(page));
}

/** Those titles, in English, that several pages of a menu have; only the group tells such pages apart. */
export function sharedTitles(groups: readonly MenuGroup[]): Set<string> {
  const titles = groups.flatMap(({ pages }) => pages).map(({ title }) => title.en);
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
}

/**
 * Where a user starts, and where the logo and "Go to the homepage" lead: the alerts (specification, chapter 2). Users without
 * the right to read them start at the transactions, else at the first page that opens for them.
 */
export function homeOf(user: CurrentUser): string {
  const usable = menuOf(user)
    .flatMap(({ pages }) => pages)
    .filter((page) => isBuilt(page) && mayOpen(user, page));
  const home =
    usable.find(({ name }) => name === 'alerts') ??
    usable.find(({ name }) => name === 'receiptTransactions') ??
    usable[0];
  return home?.path ?? paths.contactUs.href();
}

/** Where the group of a page begins in the menu, since an area may have pages of several groups. */
function placeOf({ group, name }: Page): number {
  const isFirst = (page: Page) =>
    group === null ? page.name === name : page.group === group && isInMenu(page);
  return PAGES.findIndex(isFirst);
}

/** What a user can go to without knowing an id: the pages and forms that open for them, group by group. */
export function destinationsOf(user: CurrentUser): Page[] {
  return PAGES.filter((page) => !page.path.includes(':') && mayOpen(user, page)).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

/** Those of them that this version has. */
export function builtDestinationsOf(user: CurrentUser): Page[] {
  return destinationsOf(user).filter(isBuilt);
}
