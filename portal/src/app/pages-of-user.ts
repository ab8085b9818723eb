import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { hasRight } from '../session/access.ts';
import { PAGE_GROUPS, PAGES, type Page, type PageGroup } from './pages.ts';

/** Whether the page opens for the user. */
export function mayOpen(user: CurrentUser, { right }: Page): boolean {
  return right === null || hasRight(user, right);
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

/** What a user can go to without knowing an id: the pages and forms that open for them. */
export function destinationsOf(user: CurrentUser): Page[] {
  return PAGES.filter((page) => !page.path.includes(':') && mayOpen(user, page));
}

/** Those of them that this version has. */
export function builtDestinationsOf(user: CurrentUser): Page[] {
  return destinationsOf(user).filter(({ load }) => load !== undefined);
}
