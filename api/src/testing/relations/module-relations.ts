import type { ModuleRelations } from './look.ts';

const files = import.meta.glob<{ relations: ModuleRelations }>('../../modules/*/testing/*.relations.ts', {
  eager: true,
});
const modules = Object.values(files).map(({ relations }) => relations);

type Part = 'adds' | 'listed' | 'reads' | 'changes' | 'notOfAClient' | 'keys';

/** A part of all modules; a call has a row in one of them. */
export function merged<Name extends Part>(part: Name): NonNullable<ModuleRelations[Name]> {
  const entries = modules.flatMap((relations) => Object.entries(relations[part] ?? {}));
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) < at);
  if (twice) throw new Error(`two modules have ${twice[0]} among their ${part}`);
  return Object.fromEntries(entries) as NonNullable<ModuleRelations[Name]>;
}
