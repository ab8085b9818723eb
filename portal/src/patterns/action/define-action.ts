import type { BulkResult } from '@cbp/shared/calls/bulk';
import { type Translated, translated, type Words } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import type { AnswerOf, BulkCallName, CallName, InputOf } from '../../data/change-calls.ts';
import type { Form } from '../call-form/define-form.ts';

/** What is asked before something is done: what it does to what, and how the button says so. */
export type Question = {
  heading: Translated;
  text: Translated | null;
  /** What the user has to confirm with a check box, because nothing else verifies it. */
  statement: Translated | null;
  confirm: Translated;
  keep: Translated | null;
};

type Common<Thing> = {
  call: CallName;
  words: Translated;
  /** It deletes something, or can't be undone. */
  isGrave: boolean;
  isForAll: boolean;
  inputOf: (thing: Thing) => unknown;
};

/** Something that is done to a thing by one call. */
export type Action<Thing> = Common<Thing> & {
  isOffered: (thing: Thing) => boolean;
  /** Why it would be refused for the thing as it is now; null where nothing is known against it. */
  whyNotOf: (thing: Thing) => Translated | null;
  questionOf: ((thing: Thing) => Question) | null;
  /** What is said once it is done; null where `Answer` says it. */
  doneOf: ((answer: unknown) => Translated) | null;
  /** Shows what the call answered, in place of saying that it is done. */
  Answer: ComponentType<{ answer: unknown }> | null;
  /** Shows the current state below the question; after a conflict with another user's change, the new state. */
  About: ComponentType<{ on: Thing }> | null;
};

/** Which of the selected rows something can be done to; it skips the others. */
type Applied<Row> = {
  appliesTo: (row: Row) => boolean;
  /** Why it can't be done to any of them; null for the general words. */
  whyNot: Translated | null;
};

/** An action on several rows by one call, which returns a result for each. Always asks for confirmation. */
export type BulkAction<Row> = Common<readonly Row[]> &
  Applied<Row> & { questionOf: (rows: readonly Row[]) => Question };

/** The same where something is to be filled in first, once for all of them. */
export type BulkForm<Row> = Applied<Row> & {
  words: Translated;
  isForAll: boolean;
  form: Form<unknown, { results: BulkResult[] }>;
  thingOf: (rows: readonly Row[]) => unknown;
  kinds: Kinds<Row, Translated> | null;
  undo: BulkUndo | null;
};

/** Undoes for several rows, for a while, what was done to them by one call. */
export type BulkUndo = {
  call: BulkCallName;
  words: Translated;
  inputOf: (keys: readonly string[]) => unknown;
  /** A hook: until when it can be undone for a row; null while that is unknown, or where it can't be undone. */
  useEnd: (key: string) => string | null;
};

/** Rows of different kinds that one form can't be filled in for: one kind is sent, and the others stay selected. */
type Kinds<Row, Text> = {
  label: Text;
  /** Says that there are several, and why. */
  help: Text;
  /** What each kind is called, in the order in which they are offered. */
  words: Readonly<Record<string, Text>>;
  of: (row: Row) => string;
};

type QuestionWords = {
  heading: Words;
  text?: Words;
  /** What the user has to confirm with a check box. */
  statement?: Translated;
  confirm: Words;
  /** The way out of what cancels something itself, where “Cancel” could be taken for it. */
  keep?: Words;
};

type DeclaredCommon<Name extends CallName, Thing> = {
  call: Name;
  /** What its button says it does. */
  words: Words;
  isGrave?: boolean;
  /** Only who has the right for all clients may do it. */
  isForAll?: boolean;
  input: (thing: Thing) => InputOf<Name>;
};

type Declared<Name extends CallName, Thing> = DeclaredCommon<Name, Thing> & {
  /** Whether it makes sense for a thing as it is now; for all without it. */
  isOffered?: (thing: Thing) => boolean;
  /** Why a button that is offered is disabled: what the server is known to refuse can't be sent. */
  whyNot?: (thing: Thing) => Words | null;
  question?: (thing: Thing) => QuestionWords;
  About?: ComponentType<{ on: Thing }>;
} & (
    | { done: Words | ((answer: AnswerOf<Name>) => Words) }
    | { Answer: ComponentType<{ answer: AnswerOf<Name> }> }
  );

type DeclaredApplied<Row> = {
  /** Whether it makes sense for a row as it is now; for all without it. */
  appliesTo?: (row: Row) => boolean;
  /** Why its button is disabled where it makes sense for none of the selected rows. */
  whyNot?: Words;
};

type DeclaredBulk<Name extends BulkCallName, Row> = DeclaredCommon<Name, readonly Row[]> &
  DeclaredApplied<Row> & { question: (rows: readonly Row[]) => QuestionWords };

/** Declares what is done by one call. Who may do it, the call itself says. */
export function defineAction<const Name extends CallName, Thing>(
  declared: Declared<Name, Thing>,
): Action<Thing> {
  const { isOffered = () => true, whyNot, question, About = null } = declared;
  return {
    ...common(declared),
    isOffered,
    whyNotOf: (thing) => {
      const words = whyNot?.(thing) ?? null;
      return words && translated(words);
    },
    questionOf: question ? (thing) => asked(question(thing)) : null,
    doneOf: 'done' in declared ? doneOf(declared.done) : null,
    About,
    Answer: 'Answer' in declared ? (declared.Answer as ComponentType<{ answer: unknown }>) : null,
  };
}

function doneOf<Answer>(done: Words | ((answer: Answer) => Words)): (answer: unknown) => Translated {
  if (typeof done === 'function') return (answer) => translated(done(answer as Answer));
  const words = translated(done);
  return () => words;
}

/** Declares what is done to several rows by one call that answers for each of them. */
export function defineBulkAction<const Name extends BulkCallName, Row>(
  declared: DeclaredBulk<Name, Row>,
): BulkAction<Row> {
  const { question } = declared;
  return { ...common(declared), ...applied(declared), questionOf: (rows) => asked(question(rows)) };
}

function applied<Row>({ appliesTo = () => true, whyNot }: DeclaredApplied<Row>): Applied<Row> {
  return { appliesTo, whyNot: whyNot ? translated(whyNot) : null };
}

function common<Name extends CallName, Thing>(declared: DeclaredCommon<Name, Thing>): Common<Thing> {
  const { call, words, isGrave = false, isForAll = false, input } = declared;
  return { call, words: translated(words), isGrave, isForAll, inputOf: input };
}

function asked({ heading, text, statement, confirm, keep }: QuestionWords): Question {
  return {
    heading: translated(heading),
    text: text ? translated(text) : null,
    statement: statement ?? null,
    confirm: translated(confirm),
    keep: keep ? translated(keep) : null,
  };
}

/** Declares a form that is filled in once for several rows; its call answers for each of them. */
export function defineBulkForm<Row, Thing>(
  declared: DeclaredApplied<Row> & {
    words: Words;
    /** Only who has the right for all clients may do it. */
    isForAll?: boolean;
    form: Form<Thing, { results: BulkResult[] }>;
    /** What the form is opened on. */
    thing: (rows: readonly Row[]) => Thing;
    kinds?: Kinds<Row, Words>;
    /** Offered beside the results, as long as it can be undone. */
    undo?: BulkUndo;
  },
): BulkForm<Row> {
  const { words, isForAll = false, form, thing, kinds, undo = null } = declared;
  return {
    ...applied(declared),
    words: translated(words),
    isForAll,
    form: form as unknown as BulkForm<Row>['form'],
    thingOf: thing,
    kinds: kinds ? translatedKinds(kinds) : null,
    undo,
  };
}

/** Declares how what a form did to several rows is undone. */
export function defineBulkUndo<const Name extends BulkCallName>(declared: {
  call: Name;
  words: Words;
  input: (keys: readonly string[]) => InputOf<Name>;
  useEnd: BulkUndo['useEnd'];
}): BulkUndo {
  const { call, words, input, useEnd } = declared;
  return { call, words: translated(words), inputOf: input, useEnd };
}

function translatedKinds<Row>({ label, help, words, of }: Kinds<Row, Words>): Kinds<Row, Translated> {
  const named = Object.entries(words).map(([kind, text]) => [kind, translated(text)] as const);
  return { label: translated(label), help: translated(help), words: Object.fromEntries(named), of };
}
