import { DESCRIPTOR_TYPES } from '@cbp/shared/descriptors/descriptor';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import formClasses from '../../patterns/call-form/call-form.module.css';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { PastedLines } from '../../patterns/pasted-lines/pasted-lines.tsx';
import { newDescriptorForm } from './descriptors.forms.ts';
import { descriptorLines } from './descriptors.lines.ts';
import classes from './descriptors.module.css';
import { descriptorTexts } from './descriptors.texts.ts';

/** Adds descriptors: one, and leads to it, or as many as are pasted. */
export function NewDescriptors() {
  const words = descriptorTexts[useLanguage()];
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = query.get('kind') === 'many' ? 'many' : 'one';
  const [form] = useState(() => filledFrom(query));
  return (
    <div className={formClasses.page}>
      <Title order={2} size="h3">
        {words.add}
      </Title>
      <SegmentedControl
        className={classes.kinds ?? ''}
        aria-label={words.kind}
        value={kind}
        onChange={(next) => void navigate(paths.descriptorForm.href(next), { replace: true })}
        data={[
          { value: 'one', label: words.one },
          { value: 'many', label: words.many },
        ]}
      />
      {kind === 'one' ? (
        <CallForm
          form={form}
          of={undefined}
          onDone={({ results }) => void navigate(paths.descriptor.href(results.id), { replace: true })}
          onCancel={() => void navigate(paths.descriptors.href())}
        />
      ) : (
        <>
          <PastedLines lines={descriptorLines} />
          <div>
            <Button component={Link} to={paths.descriptors.href()} size="sm" variant="default">
              {words.toList}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The form, prefilled from the URL by links that know the descriptor to add. */
function filledFrom(query: URLSearchParams): typeof newDescriptorForm {
  const facts = Object.entries({
    criterion: query.get('criterion'),
    type: Object.keys(DESCRIPTOR_TYPES).find((type) => type === query.get('type')) ?? null,
    merchant_id: query.get('merchant_id'),
  }).filter(([, value]) => value !== null);
  return {
    ...newDescriptorForm,
    valuesOf: () => ({ ...newDescriptorForm.valuesOf(), ...Object.fromEntries(facts) }),
  };
}
