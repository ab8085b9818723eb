import type { ServiceName } from '@cbp/shared/access/service';
import { staffPermissions } from '@cbp/shared/clients/client-staff';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { newUserForm } from './users.forms.ts';

/** Creates a user, then opens their page. */
export function NewUser() {
  const [query] = useSearchParams();
  const { permissions } = useCurrentUser();
  const [form] = useState(() => filledFor(query.get('merchant_id'), permissions));
  return (
    <FormPage
      form={form}
      listHref={paths.users.href()}
      hrefOf={({ results }) => paths.user.href(results.id)}
    />
  );
}

/** The form with the usual permissions of a client's staff, as far as the user holds them, for links that know the client. */
function filledFor(client: string | null, held: readonly HeldPermission[]): typeof newUserForm {
  if (client === null) return newUserForm;
  const permissions = staffPermissions(client, ({ service, right }) =>
    held.some((one) => one.service === service && (one.access as readonly string[]).includes(right)),
  );
  const services: ServiceName[] = permissions.map(({ service }) => service);
  return {
    ...newUserForm,
    valuesOf: () => ({ ...newUserForm.valuesOf(), permissions, registered_service: services }),
  };
}
