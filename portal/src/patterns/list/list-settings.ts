import { z } from 'zod';

const View = z.object({ name: z.string(), search: z.string(), hidden: z.array(z.string()).nullable() });
/** Filters, sorting and columns under a name; `hidden` is null for the standard columns. */
export type View = z.output<typeof View>;

const OfList = z.object({
  hidden: z.array(z.string()).nullable().catch(null),
  views: z.array(View).catch([]),
  /** The tab that was opened last, as the address names it: '' for the first one; null until one is opened. */
  tab: z.string().nullable().catch(null),
});
export type OfList = z.output<typeof OfList>;

const Settings = z.object({
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  lists: z.record(z.string(), OfList).catch({}),
});
/** How a user wants lists to be, in this browser. */
export type ListSettings = z.output<typeof Settings>;

const NOTHING: OfList = { hidden: null, views: [], tab: null };

type OpenStore = () => Pick<Storage, 'getItem' | 'setItem'>;

function nameOf(user: string): string {
  return `list-settings:${user}`;
}

/** What a user has chosen; what cannot be read is as if it had never been chosen. */
export function readSettings(openStore: OpenStore, user: string): ListSettings {
  return storedSettings(openStore, user) ?? Settings.parse({});
}

function storedSettings(openStore: OpenStore, user: string): ListSettings | null {
  try {
    return Settings.parse(JSON.parse(openStore().getItem(nameOf(user)) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Keeps a change, and gives what holds from then on. It is one of what is stored now, not of what was: other tabs change it as
 * well. Where storage is forbidden it is one of `present`, and lasts until the page is left.
 */
export function changeSettings(
  openStore: OpenStore,
  user: string,
  present: ListSettings,
  change: (before: ListSettings) => ListSettings,
): ListSettings {
  const changed = change(storedSettings(openStore, user) ?? present);
  try {
    openStore().setItem(nameOf(user), JSON.stringify(changed));
  } catch {
    // Nothing is lost but the memory of a choice.
  }
  return changed;
}

/** Whether another tab changed this user's list settings; a name of null means all of the storage. */
export function isOfSettings(written: string | null, user: string): boolean {
  return written === null || written === nameOf(user);
}

export function settingsOf(settings: ListSettings, list: string): OfList {
  return settings.lists[list] ?? NOTHING;
}

/** A change for one list, from what it has by then. */
export type ChangeOfList = (before: OfList) => Partial<OfList>;

/** The settings with a change for one list. */
export function withList(settings: ListSettings, list: string, change: ChangeOfList): ListSettings {
  const before = settingsOf(settings, list);
  return { ...settings, lists: { ...settings.lists, [list]: { ...before, ...change(before) } } };
}

/** The views with one more; one of that name is replaced. */
export function withView(views: readonly View[], view: View): View[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

export function withoutView(views: readonly View[], name: string): View[] {
  return views.filter((one) => one.name !== name);
}
