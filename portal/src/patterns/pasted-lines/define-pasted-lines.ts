import type { ErrorCode } from '@cbp/shared/errors';
import { type Translated, translated, type Words } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { AnswerOf, CallName, InputOf } from '../../data/change-calls.ts';

/** One column of pasted lines: its name, and how its cells are parsed. */
export type LineColumn<Value = unknown> = {
  words: Translated;
  /** What people may write at its head besides its words. */
  heads: readonly string[];
  model: z.ZodType<Value, string>;
  /** The error of a cell that can't be parsed, if the model's own message isn't specific. */
  fault: Translated | null;
  help: Translated | null;
  /** What a cell was read as, where that is another than what is written there; null where it is the same. */
  asRead: (text: string) => string | null;
};
// biome-ignore lint/suspicious/noExplicitAny: a column of some value is one of any.
export type LineColumns = Readonly<Record<string, LineColumn<any>>>;

/** What the cells of a line say, by column. */
export type ValuesOf<Columns extends LineColumns> = {
  [Key in keyof Columns]: Columns[Key] extends LineColumn<infer Value> ? Value : never;
};
export type LineValues = Readonly<Record<string, unknown>>;

/** The result of one of the lines that were sent together. */
export type SentLine = {
  line: number;
  state: string;
  error?: { code: string; field: string; message: string; data?: unknown } | undefined;
};
/** The calls that take several lines, and answer for each. */
export type LinesCallName = {
  [Name in CallName]: AnswerOf<Name> extends { results: (SentLine & { state: 'created' | 'refused' })[] }
    ? Name
    : never;
}[CallName];

/** What is wrong with a line besides its cells, by column. Cells that can't be read have no values. */
export type LineCheck = (values: LineValues) => Readonly<Record<string, string>>;

/** The values implied by empty cells, by column. Referentially stable while unchanged. */
export type LineBlanks = Readonly<Record<string, string>>;

/** Lines that can be sent, with their numbers in the text. */
export type ReadyLines<Values = LineValues> = readonly { number: number; values: Values }[];

/** Lines of which each becomes a thing of its own, as they are drawn from their declaration. */
export type PastedLines = {
  call: LinesCallName;
  words: { heading: Translated; submit: (count: number) => Translated; done: (count: number) => Translated };
  columns: LineColumns;
  example: string;
  inputOf: (lines: readonly LineValues[]) => unknown;
  /** Two lines with the same text of it, which is made by some columns, are one, told of at the column. */
  same: { column: string; by: readonly string[]; of: (values: LineValues) => string };
  refusals: Readonly<Record<string, string>>;
  useCheck: () => LineCheck;
  /** What cells say in which nothing stands, by column. */
  useBlanks: () => LineBlanks;
  /** What is to be known of the lines before they are sent; null where there is nothing. */
  Known: ComponentType<{ lines: ReadyLines }> | null;
  /** As many as are looked at, and as many as go out in one call. */
  most: number;
  atOnce: number;
};

type Declared<Name extends LinesCallName, Columns extends LineColumns> = {
  call: Name;
  /** What the whole is called. */
  heading: Words;
  /** What its button says it does with so many. */
  submit: (count: number) => Words;
  /** The success toast for a number of lines. */
  done: (count: number) => Words;
  /** In the order of files without a header. */
  columns: Columns;
  /** Some lines as people would write them. */
  example: string;
  input: (lines: readonly ValuesOf<Columns>[]) => InputOf<Name>;
  same: {
    column: keyof Columns & string;
    by: readonly (keyof Columns & string)[];
    of: (values: ValuesOf<Columns>) => string;
  };
  /** Which column a refusal of the server is about, where it names another. */
  refusals?: { readonly [Code in ErrorCode]?: keyof Columns & string };
  /** A hook that knows more of a line than its cells say, as far as these could be read. */
  useCheck?: () => (
    values: Partial<ValuesOf<Columns>>,
  ) => Readonly<Partial<Record<keyof Columns & string, string>>>;
  /** A hook that returns the only possible value of an empty cell. */
  useBlanks?: () => Readonly<Partial<Record<keyof Columns, string>>>;
  /** Shows what is to be known of the lines that can be sent, above their button. */
  Known?: ComponentType<{ lines: ReadyLines<ValuesOf<Columns>> }>;
  most: number;
  atOnce: number;
};

const NO_CHECK: LineCheck = () => ({});
const NO_BLANKS: LineBlanks = {};

/** Declares lines that are pasted: one a record, its cells separated by commas or tabs. */
export function definePastedLines<const Name extends LinesCallName, const Columns extends LineColumns>(
  declared: Declared<Name, Columns>,
): PastedLines {
  const { call, heading, submit, done, columns, example, input, same, refusals = {} } = declared;
  const { useCheck, useBlanks, Known = null, most, atOnce } = declared;
  return {
    call,
    words: {
      heading: translated(heading),
      submit: (count) => translated(submit(count)),
      done: (count) => translated(done(count)),
    },
    columns,
    example,
    inputOf: input as unknown as PastedLines['inputOf'],
    same: same as unknown as PastedLines['same'],
    refusals: refusals as PastedLines['refusals'],
    useCheck: (useCheck as PastedLines['useCheck'] | undefined) ?? (() => NO_CHECK),
    useBlanks: (useBlanks as PastedLines['useBlanks'] | undefined) ?? (() => NO_BLANKS),
    Known: Known as PastedLines['Known'],
    most,
    atOnce,
  };
}

/** A column whose cells are read with a model of what they are to be. */
export function lineColumn<Value>(
  named: { words: Translated },
  model: z.ZodType<Value, string>,
  more: {
    heads?: readonly string[];
    fault?: Words;
    help?: Words;
    asRead?: (text: string) => string | null;
  } = {},
): LineColumn<Value> {
  const { heads = [], fault, help, asRead = () => null } = more;
  return {
    words: named.words,
    heads,
    model,
    fault: fault ? translated(fault) : null,
    help: help ? translated(help) : null,
    asRead,
  };
}
