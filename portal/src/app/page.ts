import type { AskedRight } from '@cbp/shared/access/access-right';
import { SERVICES, type ServiceName } from '@cbp/shared/access/service';
import { type Language, type Translated, translated } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import { paths } from '../data/paths.ts';
import type { IconName } from '../ui/icons.tsx';

export type PageName = keyof typeof paths;

type Group = { service: ServiceName; title: Translated };

/** The groups of the menu in their order, each with the service whose rights its pages need; most have the name of it. */
const GROUPS = {
  ethoca: { service: 'ethoca', title: translated(['Ethoca', 'Ethoca', 'Ethoca']) },
  rdr: { service: 'rdr', title: SERVICES.rdr.label },
  receipts: { service: 'ics', title: SERVICES.ics.label },
  orderInsight: { service: 'oi', title: SERVICES.oi.label },
  aml: { service: 'aml', title: SERVICES.aml.label },
  brand: { service: 'si', title: translated(['Brand', '品牌', '品牌']) },
  administration: { service: 'cbp', title: SERVICES.cbp.label },
} as const satisfies Record<string, Group>;

export type PageGroup = keyof typeof GROUPS;
export const PAGE_GROUPS = Object.keys(GROUPS) as PageGroup[];

/** The group in which the pages of a service stand, null for a service without pages. */
export function groupOf(service: ServiceName): PageGroup | null {
  return PAGE_GROUPS.find((group) => GROUPS[group].service === service) ?? null;
}

export function titleOfGroup(group: PageGroup, language: Language): string {
  return GROUPS[group].title[language];
}

/** A page of the shell. Router, menu, header and palette derive from it. */
export type Page = {
  name: PageName;
  path: string;
  title: Translated;
  icon: IconName;
  /** Null: in no group. */
  group: PageGroup | null;
  /** What its user needs; null: to be signed in is enough. */
  right: AskedRight | null;
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
type FactsWithRight = OwnFacts & { right: AskedRight };

/** A page that requires a permission; it belongs to the group of the permission's service. */
export function page(name: PageName, facts: FactsWithRight): Page {
  return { name, path: paths[name].path, group: groupOf(facts.right.service), ...facts };
}

/** The same above all groups, since it tells of more than one thing in them. */
export function topPage(name: PageName, facts: FactsWithRight): Page {
  return { ...page(name, facts), group: null };
}

/** Under what a page stands where every page is told of: one above all groups, with those that its right is about. */
export function namedGroupOf({ group, right }: Pick<Page, 'group' | 'right'>): PageGroup | null {
  return group ?? (right && groupOf(right.service));
}

/** A page that every signed-in user may see. */
export function openPage(name: PageName, facts: OwnFacts): Page {
  return { name, path: paths[name].path, group: null, right: null, ...facts };
}
