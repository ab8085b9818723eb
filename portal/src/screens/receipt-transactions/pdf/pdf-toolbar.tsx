import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '../../../patterns/recipient/recipient-choice.ts';
import { RecipientSelect } from '../../../patterns/recipient/recipient-select.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DownloadNote } from './download-note.tsx';
import classes from './pdf-toolbar.module.css';
import type { DownloadSource, PdfDownloadState } from './use-pdf-download.ts';
import type { PreviewView } from './use-preview-view.ts';

type PdfToolbarProps = {
  view: PreviewView;
  onView: (view: PreviewView) => void;
  recipient: Recipient;
  onRecipient: (recipient: Recipient) => void;
  isStrict: boolean;
  onStrict: (isStrict: boolean) => void;
  source: DownloadSource;
  download: PdfDownloadState;
};

/** How the report is looked at, for whom its PDF is, and the PDF itself. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { download, source } = props;
  const isMaking = download.status === 'making';
  return (
    <section className={classes.toolbar} aria-label={t('pdf.toolbar')}>
      <ViewSwitch view={props.view} onView={props.onView} />
      <div className={classes.recipient}>
        <RecipientSelect recipient={props.recipient} onRecipient={props.onRecipient} />
      </div>
      <Switch
        size="sm"
        label={t('pdf.complete')}
        checked={props.isStrict}
        onChange={(event) => props.onStrict(event.currentTarget.checked)}
      />
      <div className={classes.download}>
        <span className={classes.note} id={noteId}>
          <DownloadNote download={download} source={source} />
        </span>
        <Button
          leftSection={<Icon name="download" />}
          aria-describedby={noteId}
          aria-disabled={isMaking}
          {...(isMaking && { 'data-disabled': true })}
          onClick={() => {
            if (!isMaking) download.start();
          }}
        >
          {t('pdf.download')}
        </Button>
      </div>
    </section>
  );
}

function ViewSwitch({ view, onView }: Pick<PdfToolbarProps, 'view' | 'onView'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.view ?? ''}
      aria-label={t('pdf.view')}
      value={view}
      onChange={onView}
      data={[
        { value: 'page', label: t('pdf.pageView') },
        { value: 'pdf', label: 'PDF' },
      ]}
    />
  );
}
