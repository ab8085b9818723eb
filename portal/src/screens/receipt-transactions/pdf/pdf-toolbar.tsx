import { Button, SegmentedControl, Switch } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { recipientTexts } from '../../../parts/recipient/recipient.texts.ts';
import type { Recipient } from '../../../parts/recipient/recipient-choice.ts';
import { recipientLabel } from '../../../parts/recipient/recipient-label.ts';
import { RecipientSelect } from '../../../parts/recipient/recipient-select.tsx';
import { Icon } from '../../../ui/icons.tsx';
import classes from './pdf-toolbar.module.css';
import { pdfTexts } from './pdf-view.texts.ts';
import type { PreviewView } from './use-preview-view.ts';

type PdfToolbarProps = {
  /** Also those that there may be later, in their place. */
  views: readonly { view: PreviewView; isAvailable: boolean }[];
  view: PreviewView;
  onView: (view: PreviewView) => void;
  recipient: Recipient;
  onRecipient: (recipient: Recipient) => void;
  isStrict: boolean;
  onStrict: (isStrict: boolean) => void;
  /** The documents that can be had here. */
  children: ReactNode;
};

/** How the report is looked at, and its PDF beside the options that concern it alone. They are folded up, and say what they are. */
export function PdfToolbar(props: PdfToolbarProps) {
  const language = useLanguage();
  const words = pdfTexts[language];
  const recipientWords = recipientTexts[language];
  const recipient =
    props.recipient === null ? recipientWords.noRecipient : recipientLabel(props.recipient, language);
  const optionsId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section className={classes.toolbar} aria-label={words.toolbar}>
      <SegmentedControl
        className={classes.view ?? ''}
        aria-label={words.view}
        value={props.view}
        onChange={props.onView}
        data={props.views.map(({ view, isAvailable }) => ({
          value: view,
          label: words.views[view],
          disabled: !isAvailable,
        }))}
      />
      <div className={classes.downloads}>
        <Button
          className={classes.fold ?? ''}
          variant="subtle"
          rightSection={<Icon name={isUnfolded ? 'up' : 'down'} size={12} />}
          aria-expanded={isUnfolded}
          aria-controls={optionsId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {words.options(recipient, props.isStrict)}
        </Button>
        {props.children}
      </div>
      <div className={classes.options} id={optionsId} data-unfolded={isUnfolded}>
        <RecipientSelect label="beside" recipient={props.recipient} onRecipient={props.onRecipient} />
        <Switch
          size="sm"
          label={recipientWords.complete}
          checked={props.isStrict}
          onChange={(event) => props.onStrict(event.currentTarget.checked)}
        />
      </div>
    </section>
  );
}
