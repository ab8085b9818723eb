import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { newBrandForm } from './brands.forms.tsx';

/** Adds a brand, of a client whom a link may name, and leads to it; who may not read brands gets the next form. */
export function NewBrandPage() {
  const [query] = useSearchParams();
  const mayRead = useMayCall('getBrand');
  const clientId = query.get('merchant_id') ?? '';
  const form = useMemo(
    () => ({ ...newBrandForm, valuesOf: () => ({ ...newBrandForm.valuesOf(), merchant_id: clientId }) }),
    [clientId],
  );
  return (
    <FormPage
      key={query.get('after')}
      form={form}
      listHref={mayRead ? paths.brands.href() : paths.contactUs.href()}
      hrefOf={({ results: { id } }) =>
        mayRead
          ? paths.brand.href(id)
          : `${paths.brandForm.href()}?${new URLSearchParams({ after: String(id) })}`
      }
    />
  );
}
