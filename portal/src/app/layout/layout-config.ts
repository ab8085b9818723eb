import { z } from 'zod';

/** The one key of local storage under which the layout is (specification, chapter 3). */
export const LAYOUT_KEY = 'LayoutConfig';

// What is not known, or not as it should be, never keeps the portal from opening.
const Section = z.looseObject({}).catch({});
const groups = z.array(z.string()).catch([]);
const Aside = z
  .looseObject({
    minimized: z.boolean().catch(false).describe('Only the icons of the menu are shown'),
    folded: groups.describe('Groups of the menu that the user folded'),
    unfolded: groups.describe('Groups that the user opened, although they start folded'),
  })
  .catch({ minimized: false, folded: [], unfolded: [] });

const LayoutConfig = z.looseObject({
  main: Section,
  header: Section,
  toolbar: Section,
  pageTitle: Section,
  content: Section,
  aside: Aside,
  footer: Section,
});
export type LayoutConfig = z.output<typeof LayoutConfig>;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The layout that this browser keeps, sections and parts that we do not know included. */
export function readLayoutConfig(openStorage: () => Store): LayoutConfig {
  const parsed = LayoutConfig.safeParse(storedValue(openStorage));
  return parsed.success ? parsed.data : LayoutConfig.parse({});
}

/** Keeps a layout. Where storage is forbidden it lasts until the page is left. */
export function writeLayoutConfig(openStorage: () => Store, config: LayoutConfig): void {
  try {
    openStorage().setItem(LAYOUT_KEY, JSON.stringify(config));
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

function storedValue(openStorage: () => Store): unknown {
  try {
    return JSON.parse(openStorage().getItem(LAYOUT_KEY) ?? '{}');
  } catch {
    return {};
  }
}
