import { AREAS } from './areas.ts';
import type { Area } from './define-area.ts';

type Part = 'calls' | 'machines' | 'waiting' | 'searches';
/** What the areas that have a part declare in it, as a union. */
export type Declared<Name extends keyof Area, Of = (typeof AREAS)[number]> =
  Of extends Readonly<Record<Name, infer Declaration>> ? Declaration : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Composed<Name extends Part> = {
  [Key in keyof Intersection<Declared<Name>>]: Intersection<Declared<Name>>[Key];
};

/** A part of some areas as one object. Throws if two of them declare the same name. */
export function merged(areas: readonly Area[], part: Part): Record<string, unknown> {
  const entries = areas.flatMap((area) => Object.entries<unknown>(area[part] ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two areas declare ${twice} among their ${part}`);
  return Object.fromEntries(entries);
}

/** A part of all areas, typed by its names. */
export function composed<Name extends Part>(part: Name): Composed<Name> {
  return merged(AREAS, part) as Composed<Name>;
}
