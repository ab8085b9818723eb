import type { FileType } from '@cbp/shared/calls/file-type';
import { Button, FileButton, Progress } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { limitsOf, type UploadName } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { namesOf } from './file-faults.ts';
import { uploadTexts } from './upload.texts.ts';
import classes from './upload-field.module.css';

type FilePlaceProps = {
  /** Which files are taken. */
  of: UploadName;
  types?: readonly FileType[] | undefined;
  /** What they are for, as people call it. */
  label: string;
  choose: string;
  isBusy: boolean;
  takesSeveral?: boolean;
  onFiles: (files: File[]) => void;
  /** What is there now. Without it, the place is large and says what to do. */
  stored?: ReactNode;
  /** Their progress, and why they were rejected. */
  children: ReactNode;
};

/** A place on which files are dropped, with a button that chooses them. */
export function FilePlace(props: FilePlaceProps) {
  const {
    of,
    types = limitsOf(of).types,
    label,
    choose,
    isBusy,
    takesSeveral = false,
    onFiles,
    stored,
    children,
  } = props;
  const texts = uploadTexts[useLanguage()];
  const [isOver, setIsOver] = useState(false);
  const resetChoice = useRef<() => void>(null);
  const isLarge = stored === undefined;

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop' && !isBusy) onFiles([...event.dataTransfer.files]);
  };
  const onChosen = (chosen: File | File[] | null) => {
    const files = [chosen ?? []].flat();
    if (files.length > 0) onFiles(files);
    // The same file can be chosen again.
    resetChoice.current?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together
    <div
      role="group"
      className={classes.field}
      aria-label={label}
      aria-busy={isBusy}
      data-over={isOver}
      data-large={isLarge}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <div className={classes.line}>
        {isLarge ? (
          <span className={classes.place}>
            <Icon name="upload" size={20} />
            {takesSeveral ? texts.placeForSeveral : texts.place}
          </span>
        ) : (
          <div className={classes.stored}>{stored}</div>
        )}
        <FileButton
          accept={namesOf(types).join(',')}
          multiple={takesSeveral}
          resetRef={resetChoice}
          onChange={onChosen}
        >
          {({ onClick }) => (
            <Button
              size={isLarge ? 'xs' : 'compact-xs'}
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
      {children}
    </div>
  );
}

type FileProgressProps = { label: string; share: number; onCancel: () => void };

/** How much of what is sent has left; the rest is up to the server. */
export function FileProgress({ label, share, onCancel }: FileProgressProps) {
  const texts = uploadTexts[useLanguage()];
  const percent = Math.floor(share * 100);
  return (
    <>
      <Progress size="sm" value={percent} aria-label={label} />
      <span className={classes.progress}>
        {share < 1 ? texts.sending(percent) : texts.storing}
        {share < 1 && (
          <Button size="compact-xs" variant="subtle" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </span>
    </>
  );
}
