import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import {
  type DisputeReference,
  type EvidenceConfig,
  MOST_REFERENCE_CHARACTERS,
} from '@cbp/shared/evidence/evidence-config';
import { TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { previewTexts } from './preview.texts.ts';
import { ReasonCodeField } from './reason-code-field.tsx';
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
      value,
      // What is pasted is not cut: a part of a number would go to the bank as the whole.
      error:
        used > MOST_REFERENCE_CHARACTERS ? words.tooLong({ used, most: MOST_REFERENCE_CHARACTERS }) : null,
      // Trailing blanks stay while the user types.
      onChange: (typed: string) => onChange({ ...config, [name]: typed.trim() ? typed : null }),
    };
  };
  const caseNumber = fieldOf('case_number');
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <div className={classes.groupHead}>
        <Title order={3} size="sm" id={headingId}>
          {words.dispute}
        </Title>
      </div>
      <div className={classes.dispute}>
        <ReasonCodeField {...fieldOf('reason')} reason={config.reason} card={card} />
        <TextInput
          {...caseNumber}
          size="sm"
          autoComplete="off"
          label={words.caseNumber}
          onChange={({ currentTarget }) => caseNumber.onChange(currentTarget.value)}
        />
      </div>
    </section>
  );
}
