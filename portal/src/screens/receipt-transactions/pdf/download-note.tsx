import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { MakingNote } from './making-note.tsx';
import classes from './pdf-toolbar.module.css';
import type { DownloadSource, PdfDownloadState } from './use-pdf-download.ts';

/** What a download would give, how far it is, or under which name it was saved. */
export function DownloadNote({ download, source }: { download: PdfDownloadState; source: DownloadSource }) {
  const { t } = useTranslation();
  if (download.status === 'making') {
    return (
      <>
        <MakingNote />
        <Button variant="default" size="compact-sm" onClick={download.clear}>
          {t('pdf.cancel')}
        </Button>
      </>
    );
  }
  if (download.status === 'saved') return <Saved fileName={download.saved.file.name} />;
  return source === 'released' ? t('pdf.releasedSource') : t('pdf.previewSource');
}

function Saved({ fileName }: { fileName: string }) {
  const { t } = useTranslation();
  const text = t('pdf.saved', { fileName });
  useEffect(() => announce(text), [text]);
  return (
    <span className={classes.saved}>
      <Icon name="check" size={14} />
      <span>{text}</span>
    </span>
  );
}
