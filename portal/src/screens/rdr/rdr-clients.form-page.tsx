import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { enrolForm } from './rdr-clients.forms.ts';

/** Enrols a client, which a link may name, and leads to its enrolment. */
export function EnrolClientPage() {
  const [query] = useSearchParams();
  const clientId = query.get('merchant_id') ?? '';
  const [form] = useState(() => ({
    ...enrolForm,
    valuesOf: () => ({ ...enrolForm.valuesOf(), merchant_id: clientId }),
  }));
  return (
    <FormPage
      form={form}
      listHref={paths.rdrClients.href()}
      hrefOf={({ results }) => paths.rdrClient.href(results.merchant_id)}
    />
  );
}
