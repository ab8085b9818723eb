/** A page of chapter 2 of the specification, or of batches, and how its header calls it, in English. */
export type ShellPage = { path: string; title: string; isInMenu: boolean; hasId: boolean };

export const inMenu = (path: string, title: string): ShellPage => ({
  path,
  title,
  isInMenu: true,
  hasId: false,
});
export const apart = (path: string, title: string): ShellPage => ({
  path,
  title,
  isInMenu: false,
  hasId: false,
});
export const ofOne = (path: string, title: string): ShellPage => ({
  path,
  title,
  isInMenu: false,
  hasId: true,
});

/** The pages of an area that stand beside its tests, in `e2e/areas/<area>.pages.ts`. */
export type AreaPages = {
  /** The path of the page before them in the menu. */
  after: string;
  pages: readonly ShellPage[];
};

/** The link of the menu to a page: with a query where it leads to the rows that its badge counts. */
export const menuLink = (path: string) => `a[data-marked]:is([href="${path}"], [href^="${path}?"])`;
