import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icons.tsx';
import { DownloadNote } from './download-note.tsx';
import classes from './pdf-toolbar.module.css';
import { RECIPIENTS, type Recipient, recipientFrom, recipientValue } from './recipient-choice.ts';
import { recipientLabel } from './recipient-label.ts';
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
      <RecipientSelect recipient={props.recipient} onRecipient={props.onRecipient} />
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

function RecipientSelect({ recipient, onRecipient }: Pick<PdfToolbarProps, 'recipient' | 'onRecipient'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  return (
    <div className={classes.recipient}>
      <label htmlFor={id}>{t('pdf.recipient')}</label>
      <NativeSelect
        id={id}
        className={classes.recipientSelect ?? ''}
        value={recipientValue(recipient)}
        onChange={(event) => onRecipient(recipientFrom(event.currentTarget.value))}
      >
        {RECIPIENTS.map((name) => (
          <option key={name} value={recipientValue(name)}>
            {recipientLabel(name, language)}
          </option>
        ))}
        <option value={recipientValue(null)}>{t('pdf.noRecipient')}</option>
      </NativeSelect>
    </div>
  );
}
