import { languageName, OFFERED_LANGUAGES } from '@cbp/shared/brands/brand-language';
import { MARKS } from '@cbp/shared/marks';
import { categoryName, MERCHANT_CATEGORIES } from '@cbp/shared/networks/merchant-category';
import { GONE } from '@cbp/shared/states/enrolment-status';
import { fold } from '@cbp/shared/text/fold';
import { type ComboboxItem, MultiSelect, type OptionsFilter, Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { editedBy, type named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { CurrenciesSelect } from '../../patterns/currency/currency-select.tsx';
import { brandTexts } from './brands.texts.ts';

type Named = ReturnType<typeof named>;
type More = Parameters<typeof editedBy>[3];

/** Enough to choose from, and not so many that the list is slow. */
const CATEGORIES_AT_ONCE = 40;
/** More than a client has of them. */
const MOST_OFFERED = 200;

const byText: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  return (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(wanted));
};

/** One merchant category, found by its code or a part of its words. */
export function categoryInput(words: Named, more: More = {}) {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => {
    const language = useLanguage();
    const data = useMemo(() => {
      const codes = new Set([...Object.keys(MERCHANT_CATEGORIES), ...(value ? [value] : [])]);
      return [...codes].toSorted().map((code) => ({ value: code, label: categoryName(code, language) }));
    }, [language, value]);
    return (
      <Select
        name={name}
        label={label}
        description={help}
        error={fault}
        errorProps={{ role: 'alert' }}
        data={data}
        filter={byText}
        value={value || null}
        searchable
        limit={CATEGORIES_AT_ONCE}
        openOnFocus={false}
        onChange={(picked) => onChange(picked ?? '')}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<string>(words, Control, categoryName, more);
}

/** The languages of a shop. */
export function languagesInput(words: Named) {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string[]>) => {
    const language = useLanguage();
    const data = useMemo(
      () =>
        [...new Set([...OFFERED_LANGUAGES, ...value])].map((tag) => ({
          value: tag,
          label: languageName(tag, language),
        })),
      [language, value],
    );
    return (
      <MultiSelect
        name={name}
        label={label}
        description={help}
        error={fault}
        errorProps={{ role: 'alert' }}
        data={data}
        filter={byText}
        value={value}
        searchable
        openOnFocus={false}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<string[]>(words, Control, (tags, language) =>
    tags.map((tag) => languageName(tag, language)).join(MARKS[language].between),
  );
}

/** The currencies in which a shop sells. */
export function currenciesInput(words: Named) {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string[]>) => (
    <CurrenciesSelect
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
  return editedBy<string[]>(words, Control, (codes, language) => codes.join(MARKS[language].between));
}

/** The descriptors of the chosen client to pick from; who may not read them types what they are. */
function Descriptors(props: ControlProps<string[]>) {
  const { name, label, help, fault, faultAt, value, beside, onChange, onBlur } = props;
  const words = brandTexts[useLanguage()];
  const clientId = String(beside.merchant_id ?? '');
  const mayRead = useMayCall('listDescriptors');
  const known = useQuery({
    ...useApi().queries.listDescriptors.queryOptions({
      input: {
        filters: { merchant_id: { type: 'in', values: [clientId] } },
        sort: [{ field: 'criterion', order: 1 }],
        limit: MOST_OFFERED,
        offset: 0,
      },
    }),
    enabled: mayRead && clientId !== '',
  });
  const standing = known.data?.data.filter(({ status }) => !GONE.some((gone) => gone === status)) ?? [];
  const offered = [...new Set([...standing.map(({ criterion }) => criterion), ...value])];
  const inside = value.map((_, index) => faultAt(String(index))).find((one) => one !== null) ?? null;
  const facts = { name, label, error: fault ?? inside, errorProps: { role: 'alert' }, onBlur } as const;
  if (!mayRead) {
    return <TagsInput {...facts} description={help} acceptValueOnBlur value={value} onChange={onChange} />;
  }
  return (
    <MultiSelect
      {...facts}
      description={help}
      data={offered}
      value={value}
      searchable
      openOnFocus={false}
      nothingFoundMessage={clientId === '' ? words.chooseClient : words.noDescriptors}
      onChange={onChange}
    />
  );
}

/** Descriptors of the client that appear on statements for a brand. */
export function descriptorsInput(words: Named, more: More = {}) {
  return editedBy<string[]>(
    words,
    Descriptors,
    (texts, language) => texts.join(MARKS[language].between),
    more,
  );
}
