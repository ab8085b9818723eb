import type { ErrorCode } from '@cbp/shared/errors';
import { type Language, type Translated, translated, type Words } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import type { AnswerOf, CallName, InputOf } from '../../data/change-calls.ts';
import type { ChangeFailure } from '../../data/change-failure.ts';

/** What the part of a form gets in which one field is edited. */
export type ControlProps<Value> = {
  name: string;
  label: string;
  help: string | null;
  /** What is wrong with it as a whole. */
  fault: string | null;
  /** What is wrong inside of it, at a path from it on: `0.scope`. */
  faultAt: (path: string) => string | null;
  value: Value;
  /** What else is known: the thing that is changed, and the other fields as they are now. */
  beside: FormValues;
  onChange: (value: Value) => void;
  /** Sets the only possible value, which then counts as unedited. */
  onGiven: (value: Value) => void;
  /** Has it looked at. */
  onBlur: () => void;
  /** Has that alone looked at which is at a path from it on. */
  onBlurInside: (path: string) => void;
};

/** One field of a form: what it is called, how it is edited, and how its value is said in one line. */
export type FormField<Value> = {
  words: Translated;
  help: Translated | null;
  /** The same where it depends on what the fields hold. */
  helpBeside?: (beside: FormValues) => Translated;
  Control: ComponentType<ControlProps<Value>>;
  /** Whether it makes sense beside what the other fields hold. */
  isShown: (beside: FormValues) => boolean;
  /** Required by the server although the model of the call allows nothing, so it's never marked as optional. */
  isNeeded: boolean;
  // A method, so that a field of some value is a field of any.
  format(value: Value, language: Language): string;
};

export type FormValues = Readonly<Record<string, unknown>>;
export type AnyFormField = FormField<never>;

/** The same field, with a help that depends on what the fields hold. */
export function withHelp<Value>(
  field: FormField<Value>,
  helpOf: (beside: FormValues) => Words,
): FormField<Value> {
  return { ...field, helpBeside: (beside) => translated(helpOf(beside)) };
}

/** A form over the input of a call. `Thing` is what it changes; a form that makes something new has none. */
export type Form<Thing, Answer> = {
  call: CallName;
  words: { heading: Translated; submit: Translated; done: Translated | null; failed: ChangeFailure | null };
  /** The heading of a form whose thing is worth naming, such as the number of rows. */
  headingOf: (thing: Thing) => Translated;
  submitOf: (values: FormValues, thing: Thing) => Translated;
  fields: Readonly<Record<string, AnyFormField>>;
  /** Optional fields that stand folded up under a heading, together at the place of the first one. */
  folded: { words: Translated; names: readonly string[] } | null;
  /** Fields that stand together under a heading, for a form with many. Empty where it has no headings. */
  sections: readonly { words: Translated; names: readonly string[] }[];
  valuesOf: (thing: Thing) => FormValues;
  restOf: (thing: Thing, values: FormValues) => FormValues;
  refusals: Readonly<Record<string, string>>;
  impliedBy: (values: FormValues, changed: string) => FormValues;
  noticeOf: (values: FormValues, thing: Thing) => Translated | null;
  /** What is wrong with fields beside the thing, which the model of the call does not know: messages by field. */
  faultsBeside: (values: FormValues, thing: Thing) => Readonly<Record<string, string>>;
  /** The answer of its call is nowhere else in the type. */
  readonly answer?: Answer;
};

type Edited<Name extends CallName, Key extends keyof InputOf<Name>> = {
  [Field in Key]-?: Exclude<InputOf<Name>[Field], undefined>;
};

/** A field, or a place inside of it. */
type PlaceIn<Key extends string> = Key | `${Key}.${string}`;

type Declared<Name extends CallName, Key extends keyof InputOf<Name> & string, Thing> = {
  call: Name;
  heading: Words;
  headingFor?: (thing: Thing) => Words;
  /** What its button says it does. */
  submit: Words;
  /** The same where it depends on what is filled in; null for the words above. */
  submitFor?: (values: Edited<Name, NoInfer<Key>>, thing: Thing) => Words | null;
  /** The success toast, for forms whose result isn't shown otherwise. */
  done?: Words;
  /** What failed, said before why. */
  failed?: ChangeFailure;
  /** In the order in which they stand. */
  fields: { [Field in Key]-?: FormField<Exclude<InputOf<Name>[Field], undefined>> };
  /** Optional fields that stand folded up under a heading. */
  folded?: { words: Words; fields: readonly NoInfer<Key>[] };
  /** Headings over fields that follow one another, for a form with many. */
  sections?: readonly { words: Words; fields: readonly NoInfer<Key>[] }[];
  /** What the fields hold before anything is typed. */
  values: (thing: Thing) => Edited<Name, NoInfer<Key>>;
  /** What goes with the call besides the fields: which thing, and its version as it was read; of several, those that they suit. */
  rest: (thing: Thing, values: Edited<Name, NoInfer<Key>>) => Omit<InputOf<Name>, NoInfer<Key>>;
  /** Which field a refusal of the call is about, or which place inside of it. */
  refusals?: { readonly [Code in ErrorCode]?: PlaceIn<NoInfer<Key>> };
  /** What other fields, and other parts of the same, hold from now on, where one was changed that says so. */
  implies?: (
    values: Edited<Name, NoInfer<Key>>,
    changed: NoInfer<Key>,
  ) => Partial<Edited<Name, NoInfer<Key>>>;
  /** What is to be read before it is sent. */
  notice?: (values: Edited<Name, NoInfer<Key>>, thing: Thing) => Words | null;
  /**
   * What is wrong with fields beside the thing, or with places inside of them, which the model of the call does not know; null
   * where nothing is.
   */
  check?: (
    values: Edited<Name, NoInfer<Key>>,
    thing: Thing,
  ) => { readonly [Place in PlaceIn<NoInfer<Key>>]?: string | null };
};

/** Declares a form. A field that the call does not have, or that is edited as something else, is a compile error. */
export function defineForm<
  const Name extends CallName,
  Key extends keyof InputOf<Name> & string,
  Thing = void,
>(declared: Declared<Name, Key, Thing>): Form<Thing, AnswerOf<Name>> {
  const { call, heading, submit, done, failed, fields, folded, values, rest, refusals = {} } = declared;
  const { headingFor = () => heading, submitFor = () => null } = declared;
  const { implies = () => ({}), notice = () => null, check = () => ({}), sections = [] } = declared;
  return {
    call,
    words: {
      heading: translated(heading),
      submit: translated(submit),
      done: done ? translated(done) : null,
      failed: failed ?? null,
    },
    headingOf: (thing) => translated(headingFor(thing)),
    submitOf: (held, thing) => translated(submitFor(held as Edited<Name, Key>, thing) ?? submit),
    fields: fields as unknown as Form<Thing, unknown>['fields'],
    folded: folded ? { words: translated(folded.words), names: folded.fields } : null,
    sections: sections.map((section) => ({ words: translated(section.words), names: section.fields })),
    valuesOf: values as Form<Thing, unknown>['valuesOf'],
    restOf: rest as unknown as Form<Thing, unknown>['restOf'],
    refusals: refusals as Form<Thing, unknown>['refusals'],
    impliedBy: implies as unknown as Form<Thing, unknown>['impliedBy'],
    noticeOf: (held, thing) => {
      const words = notice(held as Edited<Name, Key>, thing);
      return words && translated(words);
    },
    faultsBeside: (held, thing) => {
      const found = Object.entries<string | null | undefined>(check(held as Edited<Name, Key>, thing));
      return Object.fromEntries(found.filter((one): one is [string, string] => typeof one[1] === 'string'));
    },
  };
}
