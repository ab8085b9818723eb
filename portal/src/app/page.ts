import type { RequiredRight } from '@cbp/shared/access/access-right';
import type { ServiceName } from '@cbp/shared/access/service';
import type { Language } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import { paths } from '../data/paths.ts';
import type { IconName } from '../ui/icons.tsx';
import type { pageTexts } from './pages.texts.ts';

type PageWords = (typeof pageTexts)[Language];

export type PageName = keyof typeof paths;
export type PageTitle = keyof PageWords['titles'];
export type PageGroup = keyof PageWords['groups'];

/** The groups of the menu in their order, and whose rights their pages need. */
const GROUPS = {
  ethoca: 'ethoca',
  rdr: 'rdr',
  receipts: 'ics',
  orderInsight: 'oi',
  aml: 'aml',
  brand: 'si',
  administration: 'cbp',
} as const satisfies Record<PageGroup, ServiceName>;

export const PAGE_GROUPS = Object.keys(GROUPS) as PageGroup[];

/** The group in which the pages of a service stand, null for a service without pages. */
export function groupOf(service: ServiceName): PageGroup | null {
  return PAGE_GROUPS.find((group) => GROUPS[group] === service) ?? null;
}

/** A page of the shell. Router, menu, header and palette derive from it. */
export type Page = {
  name: PageName;
  path: string;
  title: PageTitle;
  icon: IconName;
  /** Null: in no group. */
  group: PageGroup | null;
  /** What its user needs; null: to be signed in is enough. */
  right: RequiredRight | null;
  /** In the menu of those alone who have the right; all others are in everybody's (specification, chapter 2). */
  isHiddenWithoutRight?: boolean;
  /** The page that it belongs to. */
  parent?: PageName;
  /** It opens over the list that it belongs to. */
  isDrawer?: boolean;
  /** The list whose rows it shows too, in another way: they open over it as over that one. */
  drawersOf?: PageName;
  /** Fetches its screen; without it this version has none. */
  load?: () => Promise<ComponentType>;
};

type OwnFacts = Pick<
  Page,
  'title' | 'icon' | 'isHiddenWithoutRight' | 'parent' | 'isDrawer' | 'drawersOf' | 'load'
>;

/** A page that requires a permission; it belongs to the group of the permission's service. */
export function page(name: PageName, right: RequiredRight, facts: OwnFacts): Page {
  return { name, path: paths[name].path, group: groupOf(right.service), right, ...facts };
}

/** The same above all groups, since it tells of more than one thing in them. */
export function topPage(name: PageName, right: RequiredRight, facts: OwnFacts): Page {
  return { ...page(name, right, facts), group: null };
}

/** Under what a page stands where every page is told of: one above all groups, with those that its right is about. */
export function namedGroupOf({ group, right }: Pick<Page, 'group' | 'right'>): PageGroup | null {
  return group ?? (right && groupOf(right.service));
}

/** A page that every signed-in user may see. */
export function openPage(name: PageName, facts: OwnFacts): Page {
  return { name, path: paths[name].path, group: null, right: null, ...facts };
}
