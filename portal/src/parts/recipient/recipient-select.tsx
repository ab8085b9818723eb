import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { recipientTexts } from './recipient.texts.ts';
import { RECIPIENTS, type Recipient, recipientFrom, recipientValue } from './recipient-choice.ts';
import { recipientLabel } from './recipient-label.ts';
import classes from './recipient-select.module.css';

type RecipientSelectProps = {
  recipient: Recipient;
  onRecipient: (recipient: Recipient) => void;
  /** Where the label stands: above in a form, beside in a toolbar. */
  label: 'above' | 'beside';
};

/** For whom a document is made, whose limits it has to keep. */
export function RecipientSelect({ recipient, onRecipient, label }: RecipientSelectProps) {
  const language = useLanguage();
  const words = recipientTexts[language];
  const id = useId();
  return (
    <div className={classes.recipient}>
      {label === 'beside' && <label htmlFor={id}>{words.recipient}</label>}
      <NativeSelect
        id={id}
        {...(label === 'above' && { label: words.recipient })}
        className={classes.select ?? ''}
        value={recipientValue(recipient)}
        onChange={(event) => onRecipient(recipientFrom(event.currentTarget.value))}
      >
        {RECIPIENTS.map((name) => (
          <option key={name} value={recipientValue(name)}>
            {recipientLabel(name, language)}
          </option>
        ))}
        <option value={recipientValue(null)}>{words.noRecipient}</option>
      </NativeSelect>
    </div>
  );
}
