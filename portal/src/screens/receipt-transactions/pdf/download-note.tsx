import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { MakingNote } from './making-note.tsx';
import classes from './pdf-toolbar.module.css';
import { pdfTexts } from './pdf-view.texts.ts';
import type { PdfDownloadState } from './use-pdf-download.ts';

/** How far a download is, or under which name it was saved; nothing before it was asked for. */
export function DownloadNote({ download }: { download: PdfDownloadState }) {
  const words = pdfTexts[useLanguage()];
  if (download.status === 'making') {
    return (
      <>
        <MakingNote />
        <Button variant="default" size="compact-sm" onClick={download.clear}>
          {words.cancel}
        </Button>
      </>
    );
  }
  return download.status === 'saved' ? <Saved fileName={download.saved.file.name} /> : null;
}

function Saved({ fileName }: { fileName: string }) {
  const words = pdfTexts[useLanguage()];
  const text = words.saved(fileName);
  useEffect(() => announce(text), [text]);
  return (
    <span className={classes.saved}>
      <Icon name="check" size={14} />
      <span>{text}</span>
    </span>
  );
}
