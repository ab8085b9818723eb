import { Select, type SelectProps } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { callFormTexts } from '../call-form/call-form.texts.ts';

const MOST_SHOWN = 50;

type ClientSelectProps = Pick<
  SelectProps,
  'name' | 'description' | 'error' | 'errorProps' | 'onBlur' | 'clearable'
> & {
  label: string;
  clients: readonly { merchant_id: string; name: string }[];
  /** Its id; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

/** One of some clients, found by typing a part of its id or name. */
export function ClientSelect({ clients, value, onChange, ...more }: ClientSelectProps) {
  const words = callFormTexts[useLanguage()];
  return (
    <Select
      {...more}
      searchable
      // A list that opens with the focus would cover the error that the focus leads to.
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': words.clear(more.label) }}
      limit={MOST_SHOWN}
      data={clients.map(({ merchant_id: id, name }) => ({ value: id, label: `${name} (${id})` }))}
      // Typed text replaces the current client.
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
    />
  );
}
