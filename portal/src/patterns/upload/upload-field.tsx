import { MARKS } from '@cbp/shared/marks';
import { Button, FileButton, Progress } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { limitsOf, type UploadName } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import type { Upload } from './define-upload.ts';
import { EncodingQuestion } from './encoding-question.tsx';
import { megabytesOf, namesOf, typeNames } from './file-faults.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { uploadTexts } from './upload.texts.ts';
import classes from './upload-field.module.css';
import { useUpload } from './use-upload.ts';

/** Whether the user may upload such files and put them to use. */
export function useMayUpload({ upload, call }: Pick<Upload<never>, 'upload' | 'call'>): boolean {
  const [maySend, mayUse] = [useMayCall(upload), useMayCall(call)];
  return maySend && mayUse;
}

/** Which files are taken, as the next sentence of a text: "JPEG or PNG, up to 10 MB." */
export function UploadLimits({ of }: { of: UploadName }) {
  const { types, maxBytes } = limitsOf(of);
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
  /** Gets what the call answered, for a page that goes on with it. */
  onAnswer?: (answer: unknown) => void;
  /** What is there now. Without it, the field is a large place that says what to do. */
  children?: ReactNode;
};

/** A place for one file: chosen, or dropped on it. It says how far the file is, and why it was not taken. */
export function UploadField<Thing>(props: UploadFieldProps<Thing>) {
  const { upload, on, label, isStored, onAnswer, children } = props;
  const texts = uploadTexts[useLanguage()];
  const { take, cancel, isBusy, share, refusal, answer, reading, question } = useUpload(upload, on, onAnswer);
  const { Answer } = upload;
  const [isOver, setIsOver] = useState(false);
  const resetChoice = useRef<() => void>(null);
  const choose = isStored ? texts.replace : texts.choose;
  const percent = Math.floor(share * 100);
  const progress = share < 1 ? texts.sending(percent) : texts.storing;

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop' && !isBusy) take([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together
    <div
      role="group"
      className={classes.field}
      aria-label={label}
      aria-busy={isBusy}
      data-over={isOver}
      data-large={children === undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <div className={classes.line}>
        {children === undefined ? (
          <span className={classes.place}>
            <Icon name="upload" size={20} />
            {texts.place}
          </span>
        ) : (
          <div className={classes.stored}>{children}</div>
        )}
        <FileButton
          accept={namesOf(limitsOf(upload.upload).types).join(',')}
          resetRef={resetChoice}
          onChange={(file) => {
            if (file) take([file]);
            // The same file can be chosen again.
            resetChoice.current?.();
          }}
        >
          {({ onClick }) => (
            <Button
              size={children === undefined ? 'xs' : 'compact-xs'}
              variant="default"
              aria-label={texts.chooseFor({ choose, label })}
              aria-disabled={isBusy}
              {...(isBusy ? { 'data-disabled': true } : { onClick })}
            >
              {choose}
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status">
        {isBusy && (
          <>
            <Progress size="sm" value={percent} aria-label={label} />
            <span className={classes.progress}>
              {progress}
              {share < 1 && (
                <Button size="compact-xs" variant="subtle" onClick={cancel}>
                  {texts.cancel}
                </Button>
              )}
            </span>
          </>
        )}
      </div>
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
    </div>
  );
}
