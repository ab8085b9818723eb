import { z } from 'zod';

const View = z.object({ name: z.string(), search: z.string(), hidden: z.array(z.string()).nullable() });
/** Filters, sorting and columns under a name; `hidden` is null for the standard columns. */
export type View = z.output<typeof View>;

const OfList = z.object({
  hidden: z.array(z.string()).nullable().catch(null),
  views: z.array(View).catch([]),
});
export type OfList = z.output<typeof OfList>;

const Settings = z.object({
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
  lists: z.record(z.string(), OfList).catch({}),
});
/** How a user wants lists to be, in this browser. */
export type ListSettings = z.output<typeof Settings>;

const NOTHING: OfList = { hidden: null, views: [] };

type OpenStore = () => Pick<Storage, 'getItem' | 'setItem'>;

function nameOf(user: string): string {
  return `list-settings:${user}`;
}

/** What a user has chosen; what cannot be read is as if it had never been chosen. */
export function readSettings(openStore: OpenStore, user: string): ListSettings {
  try {
    return Settings.parse(JSON.parse(openStore().getItem(nameOf(user)) ?? '{}'));
  } catch {
    return Settings.parse({});
  }
}

/** Keeps it. Where storage is forbidden it lasts until the page is left. */
export function writeSettings(openStore: OpenStore, user: string, settings: ListSettings): void {
  try {
    openStore().setItem(nameOf(user), JSON.stringify(settings));
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

export function settingsOf(settings: ListSettings, list: string): OfList {
  return settings.lists[list] ?? NOTHING;
}

/** The settings with a change for one list. */
export function withList(settings: ListSettings, list: string, change: Partial<OfList>): ListSettings {
  return {
    ...settings,
    lists: { ...settings.lists, [list]: { ...settingsOf(settings, list), ...change } },
  };
}

/** The views with one more; one of that name is replaced. */
export function withView(views: readonly View[], view: View): View[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}
