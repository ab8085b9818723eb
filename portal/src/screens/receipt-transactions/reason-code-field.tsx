import { reasonsFor } from '@cbp/shared/disputes/reason-code';
import { REASON_NETWORKS, type ReasonNetwork } from '@cbp/shared/disputes/reason-code.table';
import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import { Autocomplete, type AutocompleteProps, type ComboboxParsedItem } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { previewTexts } from './preview.texts.ts';
import { useReasonWords } from './reason-words.ts';
import classes from './receipt-transactions.preview.module.css';

type ReasonCodeFieldProps = Pick<AutocompleteProps, 'value' | 'error' | 'onChange'> & {
  reason: string | null;
  /** The card of the payment: its network decides which codes there are, and what they mean. */
  card: Pick<EvidenceTransaction, 'card_prefix' | 'card_suffix'>;
};

/** The reason code of a dispute: any text, with the codes of the card's network as suggestions. */
export function ReasonCodeField({ reason, card, ...field }: ReasonCodeFieldProps) {
  const language = useLanguage();
  const words = useReasonWords(reason, card);
  const known = reasonsFor(card);
  const labels = new Map(known.map(({ code, label }) => [code, label[language]]));
  const networks = [...new Set(known.map(({ network }) => network))];
  const codesOf = (of: ReasonNetwork) =>
    known.filter(({ network }) => network === of).map(({ code }) => code);
  const data =
    networks.length === 1
      ? [...labels.keys()]
      : networks.map((network) => ({
          group: REASON_NETWORKS[network].label[language],
          items: codesOf(network),
        }));
  const matches = (code: string, typed: string) =>
    `${code} ${labels.get(code)}`.toLowerCase().includes(typed);
  return (
    <Autocomplete
      {...field}
      size="sm"
      autoComplete="off"
      label={previewTexts[language].reason}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        words && (
          <span className={classes.reason} data-known={words.isKnown}>
            {!words.isKnown && <Icon name="warning" size={14} />}
            {words.text}
          </span>
        )
      }
      openOnFocus={false}
      // The listbox itself scrolls: a region around it would have to take the focus.
      withScrollArea={false}
      classNames={{ options: classes.reasonOptions ?? '' }}
      data={data}
      filter={({ options, search }) => {
        const typed = search.trim().toLowerCase();
        // The list would cover what is said of a complete code.
        if (labels.has(typed.toUpperCase())) return [];
        return options.flatMap<ComboboxParsedItem>((option) => {
          if (!('group' in option)) return matches(option.value, typed) ? [option] : [];
          const items = option.items.filter(({ value }) => matches(value, typed));
          return items.length > 0 ? [{ ...option, items }] : [];
        });
      }}
      renderOption={({ option }) => (
        <span className={classes.reasonOption}>
          <strong>{option.value}</strong> {labels.get(option.value)}
        </span>
      )}
    />
  );
}
