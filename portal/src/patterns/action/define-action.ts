import { type Translated, translated, type Words } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import type { AnswerOf, CallName, InputOf } from '../../data/change-calls.ts';

/** What is asked before something is done: what it does to what, and how the button says so. */
export type Question = { heading: Translated; text: Translated; confirm: Translated };

/** Something that is done to a thing, or to several, by one call. */
export type Action<Thing> = {
  call: CallName;
  words: Translated;
  /** It takes something away, or cannot be taken back. */
  isGrave: boolean;
  isOffered: (thing: Thing) => boolean;
  inputOf: (thing: Thing) => unknown;
  questionOf: ((thing: Thing) => Question) | null;
  done: Translated | null;
  /** Shows what the call answered, in place of saying that it is done. */
  Answer: ComponentType<{ answer: unknown }> | null;
};

type Asked = { heading: Words; text: Words; confirm: Words };

type Declared<Name extends CallName, Thing> = {
  call: Name;
  /** What its button says it does. */
  words: Words;
  isGrave?: boolean;
  /** Whether it makes sense for a thing as it is now; for all without it. */
  isOffered?: (thing: Thing) => boolean;
  input: (thing: Thing) => InputOf<Name>;
  question?: (thing: Thing) => Asked;
} & ({ done: Words } | { Answer: ComponentType<{ answer: AnswerOf<Name> }> });

/** Declares what is done by one call. Who may do it, the call itself says. */
export function defineAction<const Name extends CallName, Thing>(
  declared: Declared<Name, Thing>,
): Action<Thing> {
  const { call, words, isGrave = false, isOffered = () => true, input, question } = declared;
  return {
    call,
    words: translated(words),
    isGrave,
    isOffered,
    inputOf: input,
    questionOf: question ? (thing) => asked(question(thing)) : null,
    done: 'done' in declared ? translated(declared.done) : null,
    Answer: 'Answer' in declared ? (declared.Answer as ComponentType<{ answer: unknown }>) : null,
  };
}

function asked({ heading, text, confirm }: Asked): Question {
  return { heading: translated(heading), text: translated(text), confirm: translated(confirm) };
}
