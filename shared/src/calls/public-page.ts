import type { Language } from '../language.ts';

/** A page of its own build that anyone may open, signed in or not: light, and at most as trusting as the portal. */
export type PublicPage = {
  /** In lower case: as nginx's folder for its files, and as the variable `<NAME>_DIST`. */
  name: string;
  /** Its address with the one parameter that says what it shows: `{id}`, or `{token}` for the token of a link. */
  path: `/${string}/{${'id' | 'token'}}`;
  /** The URL prefix of its files: the `base` of its build. */
  assets: `/${string}`;
  /** The folder of the build, from the root of the repository. */
  dist: string;
  /** Directives of its Content-Security-Policy that differ from the portal's. */
  policy: Readonly<Record<string, string>>;
  /** The languages that `?lang=` may ask for. */
  languages: readonly Language[];
};

/** Declares a page beside its area. `public-pages.ts` lists it. */
export function definePublicPage<const Page extends PublicPage>(page: Page): Page {
  return page;
}

/** What every address of a path begins with, up to its parameter. */
export function prefixOfPath(path: string): string {
  const [prefix = path] = path.split('{');
  return prefix;
}
