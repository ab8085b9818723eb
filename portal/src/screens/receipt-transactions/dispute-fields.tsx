import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import {
  type DisputeReference,
  type EvidenceConfig,
  MOST_REFERENCE_CHARACTERS,
} from '@cbp/shared/evidence/evidence-config';
import { TextInput } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { previewTexts } from './preview.texts.ts';
import { ReasonCodeField } from './reason-code-field.tsx';
import classes from './receipt-transactions.preview.module.css';

type DisputeFieldsProps = {
  config: EvidenceConfig;
  /** The card of the payment: its network decides what a reason code means. */
  card: Pick<EvidenceTransaction, 'card_prefix' | 'card_suffix'>;
  onChange: (config: EvidenceConfig) => void;
};

/** Which dispute the report answers, as the bank named it, and what is known of its reason. */
export function DisputeFields({ config, card, onChange }: DisputeFieldsProps) {
  const language = useLanguage();
  const words = previewTexts[language];
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
    <fieldset className={classes.dispute} aria-label={words.dispute}>
      <ReasonCodeField {...fieldOf('reason')} reason={config.reason} card={card} />
      <TextInput
        {...caseNumber}
        size="sm"
        autoComplete="off"
        label={words.caseNumber}
        onChange={({ currentTarget }) => caseNumber.onChange(currentTarget.value)}
      />
    </fieldset>
  );
}
