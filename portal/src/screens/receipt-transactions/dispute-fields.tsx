import { CLAIMS } from '@cbp/shared/entities/dispute-claim';
import type { EvidenceTransaction } from '@cbp/shared/entities/evidence.model';
import {
  type DisputeReference,
  type EvidenceConfig,
  MOST_REFERENCE_CHARACTERS,
} from '@cbp/shared/entities/evidence-config';
import { readReason } from '@cbp/shared/entities/reason-code';
import { REASON_NETWORKS } from '@cbp/shared/entities/reason-code.table';
import { TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { previewTexts } from './preview.texts.ts';
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
  // Blanks at the end stay while somebody types on.
  const fieldOf = (name: keyof DisputeReference) => ({
    size: 'sm',
    maxLength: MOST_REFERENCE_CHARACTERS,
    autoComplete: 'off',
    value: config[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...config, [name]: value.trim() ? value : null }),
  });
  const read = readReason(config.reason, card);
  const meaning = read
    ? `${REASON_NETWORKS[read.network].label[language]} ${read.code}: ${read.label[language]}. ${CLAIMS[read.claim].says[language]}`
    : words.unknownReason;
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
          {...(config.reason && { description: meaning })}
        />
        <TextInput {...fieldOf('case_number')} label={words.caseNumber} />
      </div>
    </section>
  );
}
