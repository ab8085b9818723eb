import { formatHost, hostOfWebsite } from '@cbp/shared/brands/website';
import { MARKS } from '@cbp/shared/marks';
import { Checkbox, Stack } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormValues } from '../../patterns/call-form/define-form.ts';

const offeredBeside = ({ offered }: FormValues) => offered as readonly string[];

function Websites({ label, help, fault, value, beside, onChange, onBlur }: ControlProps<string[]>) {
  const language = useLanguage();
  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    >
      <Stack gap={8} my={6}>
        {offeredBeside(beside).map((website) => (
          <Checkbox
            key={website}
            size="sm"
            value={website}
            label={<bdi>{formatHost(hostOfWebsite(website) ?? website, language)}</bdi>}
            error={fault !== null}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Which of the websites that are offered beside it. Not shown where there is only one. */
export function websitesInput(words: Parameters<typeof editedBy>[0]) {
  return editedBy<string[]>(words, Websites, (values, language) => values.join(MARKS[language].between), {
    isShown: (beside) => offeredBeside(beside).length > 1,
  });
}
