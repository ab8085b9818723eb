import { RELEASE_STATES } from '@cbp/shared/payments/release-state';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DownloadNote } from './download-note.tsx';
import classes from './pdf-toolbar.module.css';
import { pdfTexts } from './pdf-view.texts.ts';
import type { PdfDownloadState } from './use-pdf-download.ts';

type DownloadButtonProps = {
  kind: 'released' | 'preview';
  download: PdfDownloadState;
  /** The one thing to do here. */
  isPrimary: boolean;
  /** Beside the document it waits for it, so that the download matches the view. */
  isWaiting: boolean;
};

/** Saves one of the two documents; its name says which. */
export function DownloadButton({ kind, download, isPrimary, isWaiting }: DownloadButtonProps) {
  const words = pdfTexts[useLanguage()];
  const noteId = useId();
  const isBusy = isWaiting || download.status === 'making';
  return (
    <div className={classes.download}>
      <span className={classes.note} id={noteId}>
        <DownloadNote download={download} />
      </span>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<Icon name="download" />}
        aria-describedby={noteId}
        aria-disabled={isBusy}
        {...(isBusy && { 'data-disabled': true })}
        onClick={() => {
          if (!isBusy) download.start();
        }}
      >
        {words.download[kind]}
      </Button>
    </div>
  );
}

/** Stands where the released document will be had. */
export function DownloadToCome() {
  const language = useLanguage();
  return (
    <div className={classes.download}>
      <AvailableButton
        isAvailable={false}
        size="sm"
        leftSection={<Icon name="download" />}
        whyNot={RELEASE_STATES.notReleased.label[language]}
      >
        {pdfTexts[language].download.released}
      </AvailableButton>
    </div>
  );
}
