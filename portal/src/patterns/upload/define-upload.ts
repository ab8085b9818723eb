import { type Translated, translated, type Words } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import type { AnswerOf, CallName, InputOf } from '../../data/change-calls.ts';
import type { UploadName } from '../../data/send-file.ts';

/** A file that is uploaded by one call, and put to use for a thing by another. */
export type Upload<Thing> = {
  upload: UploadName;
  call: CallName;
  inputOf: (thing: Thing, uploadId: string, file: Pick<File, 'name'>) => unknown;
  done: Translated | null;
  /** Shows what the call answered, in place of saying that it is done. */
  Answer: ComponentType<{ answer: unknown }> | null;
};

type Declared<Name extends CallName, Thing> = {
  upload: UploadName;
  /** The call that uses what was uploaded. */
  call: Name;
  input: (thing: Thing, uploadId: string, file: Pick<File, 'name'>) => InputOf<Name>;
} & ({ done: Words } | { Answer: ComponentType<{ answer: AnswerOf<Name> }> });

/** Declares what is uploaded for a thing. Who may, how large and of which types, the calls say. */
export function defineUpload<const Name extends CallName, Thing>(
  declared: Declared<Name, Thing>,
): Upload<Thing> {
  const { upload, call, input } = declared;
  return {
    upload,
    call,
    inputOf: input,
    done: 'done' in declared ? translated(declared.done) : null,
    Answer: 'Answer' in declared ? (declared.Answer as ComponentType<{ answer: unknown }>) : null,
  };
}
