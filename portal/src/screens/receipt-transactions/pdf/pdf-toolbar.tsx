import { Button, SegmentedControl, Switch } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { recipientTexts } from '../../../parts/recipient/recipient.texts.ts';
import type { Recipient } from '../../../parts/recipient/recipient-choice.ts';
import { RecipientSelect } from '../../../parts/recipient/recipient-select.tsx';
import classes from './pdf-toolbar.module.css';
import { pdfTexts } from './pdf-view.texts.ts';
import type { PreviewView } from './use-preview-view.ts';

type PdfToolbarProps = {
  views: readonly PreviewView[];
  view: PreviewView;
  onView: (view: PreviewView) => void;
  recipient: Recipient;
  onRecipient: (recipient: Recipient) => void;
  isStrict: boolean;
  onStrict: (isStrict: boolean) => void;
  /** The documents that can be had here. */
  children: ReactNode;
};

/** How the report is looked at, for whom its PDF is, and the PDF itself. On a phone how it is made is folded away. */
export function PdfToolbar(props: PdfToolbarProps) {
  const language = useLanguage();
  const words = pdfTexts[language];
  const recipientWords = recipientTexts[language];
  const optionsId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section className={classes.toolbar} aria-label={words.toolbar}>
      <SegmentedControl
        className={classes.view ?? ''}
        aria-label={words.view}
        value={props.view}
        onChange={props.onView}
        data={props.views.map((value) => ({ value, label: words.views[value] }))}
      />
      <Button
        className={classes.fold ?? ''}
        variant="default"
        aria-expanded={isUnfolded}
        aria-controls={optionsId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {words.options}
      </Button>
      <div className={classes.options} id={optionsId} data-unfolded={isUnfolded}>
        <RecipientSelect label="beside" recipient={props.recipient} onRecipient={props.onRecipient} />
        <Switch
          size="sm"
          label={recipientWords.complete}
          checked={props.isStrict}
          onChange={(event) => props.onStrict(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.downloads}>{props.children}</div>
    </section>
  );
}
