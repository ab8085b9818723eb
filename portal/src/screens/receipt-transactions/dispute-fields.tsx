import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import {
  type DisputeReference,
  type EvidenceConfig,
  MOST_REFERENCE_CHARACTERS,
} from '@cbp/shared/evidence/evidence-config';
import { TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { previewTexts } from './preview.texts.ts';
import { useReasonWords } from './reason-words.ts';
import classes from './receipt-transactions.preview.module.css';

export type DisputeFieldsProps = {
  config: EvidenceConfig;
  /** The card of the payment: its network decides what a reason code means. */
  card: Pick<EvidenceTransaction, 'card_prefix' | 'card_suffix'>;
  onChange: (config: EvidenceConfig) => void;
};

/** Which dispute the report answers, as the bank named it, and what is known of its reason. */
export function DisputeFields({ config, card, onChange }: DisputeFieldsProps) {
  const language = useLanguage();
  const words = previewTexts[language];
  const headingId = useId();
  const fieldOf = (name: keyof DisputeReference) => {
    const value = config[name] ?? '';
    const used = [...value.trim()].length;
    return {
      size: 'sm',
      autoComplete: 'off',
      value,
      // What is pasted is not cut: a part of a number would go to the bank as the whole.
      error:
        used > MOST_REFERENCE_CHARACTERS ? words.tooLong({ used, most: MOST_REFERENCE_CHARACTERS }) : null,
      // Trailing blanks stay while the user types.
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...config, [name]: currentTarget.value.trim() ? currentTarget.value : null }),
    };
  };
  const reason = useReasonWords(config.reason, card);
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <div className={classes.groupHead}>
        <Title order={3} size="sm" id={headingId}>
          {words.dispute}
        </Title>
      </div>
      <div className={classes.dispute}>
        <TextInput
          {...fieldOf('reason')}
          label={words.reason}
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            reason && (
              <span className={classes.reason} data-known={reason.isKnown}>
                {!reason.isKnown && <Icon name="warning" size={14} />}
                {reason.text}
              </span>
            )
          }
        />
        <TextInput {...fieldOf('case_number')} label={words.caseNumber} />
      </div>
    </section>
  );
}
