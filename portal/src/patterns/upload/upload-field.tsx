import type { FileType } from '@cbp/shared/calls/file-type';
import { MARKS } from '@cbp/shared/marks';
import type { ReactNode } from 'react';
import { limitsOf, type UploadName } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import type { Upload } from './define-upload.ts';
import { EncodingQuestion } from './encoding-question.tsx';
import { megabytesOf, typeNames } from './file-faults.ts';
import { FilePlace, FileProgress } from './file-place.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { uploadTexts } from './upload.texts.ts';
import { useUpload } from './use-upload.ts';

/** Whether the user may upload such files and put them to use. */
export function useMayUpload({ upload, call }: Pick<Upload<never>, 'upload' | 'call'>): boolean {
  const [maySend, mayUse] = [useMayCall(upload), useMayCall(call)];
  return maySend && mayUse;
}

/** Which files are taken, as the next sentence of a text: "JPEG or PNG, up to 10 MB." `types`: of those only some. */
export function UploadLimits({ of, types: only }: { of: UploadName; types?: readonly FileType[] }) {
  const { types: all, maxBytes } = limitsOf(of);
  const types = only ?? all;
  const language = useLanguage();
  const texts = uploadTexts[language];
  const limits = texts.limits({ types: typeNames(types, language), megabytes: megabytesOf(maxBytes) });
  return MARKS[language].gap + limits;
}

type UploadFieldProps<Thing> = {
  upload: Upload<Thing>;
  on: Thing;
  /** What the file is for, as people call it. */
  label: string;
  /** There is one already. */
  isStored: boolean;
  /** Of the types that the call takes only some. */
  types?: readonly FileType[];
  /** Gets what the call answered, for a page that goes on with it. */
  onAnswer?: (answer: unknown) => void;
  /** What is there now. Without it, the field is a large place that says what to do. */
  children?: ReactNode;
};

/** A place for one file: chosen, or dropped on it. It says how far the file is, and why it was not taken. */
export function UploadField<Thing>(props: UploadFieldProps<Thing>) {
  const { upload, on, label, isStored, types, onAnswer, children } = props;
  const texts = uploadTexts[useLanguage()];
  const { take, cancel, isBusy, share, refusal, answer, reading, question } = useUpload(upload, on, onAnswer);
  const { Answer } = upload;
  return (
    <FilePlace
      of={upload.upload}
      types={types}
      label={label}
      choose={isStored ? texts.replace : texts.choose}
      isBusy={isBusy}
      onFiles={take}
      stored={children}
    >
      <div role="status">{isBusy && <FileProgress label={label} share={share} onCancel={cancel} />}</div>
      {refusal !== null && <MessageBox tone="bad" text={refusal} />}
      {question && (
        <EncodingQuestion
          reading={question.reading}
          isBusy={isBusy}
          onEncoding={question.readAs}
          onGoOn={question.goOn}
        />
      )}
      <ReadingNotes reading={reading} />
      {Answer && !isBusy && answer !== undefined && <Answer answer={answer} />}
    </FilePlace>
  );
}
