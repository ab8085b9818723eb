import type { z } from 'zod';
import { lackingIn, listAt, modelAt } from './answer-model.ts';
import { type FieldMap, type ReadField, readFields } from './field-map.ts';
import { fitValue } from './fit-value.ts';

/** An answer that may lack required fields. Entries of lists are always complete. */
export type Sparse<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Sparse<Value[Name]> | undefined }
    : Value;

export type FieldOrigin = { path: string; from: string };

/** An answer with how it came about. In paths, `[]` stands for any entry of a list, and `[2]` for the third. */
export type MadeAnswer<Answer> = {
  /** Satisfies its model if `missingRequired` is empty. */
  answer: Sparse<Answer>;
  origins: FieldOrigin[];
  /**
   * Values longer than the network takes, in UTF-16 units, and lists in entries (`items[]`). They are cut; an ID, a link or
   * an amount is left out, since a part of it is worth nothing.
   */
  shortened: { path: string; limit: number; length: number }[];
  /** Fields that the network wants, and required ones of entries that had to be left out. */
  missing: FieldOrigin[];
  /** Required fields of the answer itself. */
  missingRequired: FieldOrigin[];
};

type Tree = { [name: string]: unknown };
type Notes = Pick<MadeAnswer<unknown>, 'shortened'> & {
  origins: Map<string, string>;
  missing: Map<string, string>;
};

const originsOf = (paths: ReadonlyMap<string, string>): FieldOrigin[] =>
  [...paths].map(([path, from]) => ({ path, from }));

function place(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = tree;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Tree;
  }
  at[last] = value;
}

/** Puts fields into a part of the answer, and gives whether any says something. `any`, `one`: the paths for the notes. */
function fill(
  part: { tree: Tree; model: z.ZodType; any: string; one: string },
  fields: readonly ReadField[],
  notes: Notes,
): boolean {
  let saysSomething = false;
  for (const { path, from, origin = from, value, wanted, isWhole = false, isFiller } of fields) {
    const fitted = fitValue(value, modelAt(part.model, path), { isWhole });
    if ('length' in fitted) {
      const { limit, length } = fitted;
      notes.shortened.push({ path: part.one + path, limit, length });
    }
    if ('value' in fitted) {
      place(part.tree, path, fitted.value);
      notes.origins.set(part.any + path, origin);
      saysSomething ||= !isFiller;
    } else if (wanted) notes.missing.set(part.any + path, from);
  }
  return saysSomething;
}

/** The complete entries of a group; what the others lack is noted as missing. */
function entriesOf(
  group: { path: string; entry: z.ZodObject; from: string; start: number },
  read: readonly ReadField[][],
  notes: Notes,
): Tree[] {
  const { path, entry: model, from, start } = group;
  const entries: Tree[] = [];
  for (const fields of read) {
    const tree: Tree = {};
    const part = { tree, model, any: `${path}[].`, one: `${path}[${start + entries.length}].` };
    const own: Notes = { origins: new Map(), missing: new Map(), shortened: [] };
    const saysSomething = fill(part, fields, own);
    const lacking = lackingIn(model, tree);
    const isKept = saysSomething && lacking.length === 0;
    if (isKept) entries.push(tree);
    for (const name of lacking) {
      own.missing.set(part.any + name, fields.find((field) => field.path === name)?.from ?? from);
    }
    if (isKept) for (const [at, origin] of own.origins) notes.origins.set(at, origin);
    for (const [at, wanted] of own.missing) notes.missing.set(at, wanted);
    if (isKept || lacking.length > 0) notes.shortened.push(...own.shortened);
  }
  return entries;
}

/** Makes an answer of an order by its map. The limits are those of the model. */
export function answerByMap<Model extends z.ZodObject, Source>(
  model: Model,
  { fields, groups }: FieldMap<Source>,
  source: Source,
): MadeAnswer<z.output<Model>> {
  const tree: Tree = {};
  const notes: Notes = { origins: new Map(), missing: new Map(), shortened: [] };
  fill({ tree, model, any: '', one: '' }, readFields(fields, source), notes);
  for (const [path, together] of Map.groupBy(groups, (group) => group.path)) {
    const { entry, most } = listAt(model, path);
    const list: Tree[] = [];
    let length = 0;
    for (const { from, read } of together) {
      const found = read(source);
      length += found.length;
      // Beyond the limit, entries aren't looked at.
      const group = { path, entry, from, start: list.length };
      list.push(...entriesOf(group, found.slice(0, most - list.length), notes));
    }
    const wanted = together.find((group) => group.wanted);
    if (list.length > 0) place(tree, path, list);
    else if (wanted) notes.missing.set(path, wanted.from);
    if (length > most) notes.shortened.push({ path: `${path}[]`, limit: most, length });
  }
  const declared = new Map<string, string>([...fields, ...groups].map(({ path, from }) => [path, from]));
  return {
    answer: tree as Sparse<z.output<Model>>,
    origins: originsOf(notes.origins),
    shortened: notes.shortened,
    missing: originsOf(notes.missing),
    missingRequired: lackingIn(model, tree).map((path) => ({ path, from: declared.get(path) ?? '' })),
  };
}
