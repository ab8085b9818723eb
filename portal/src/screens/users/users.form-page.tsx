import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { newUserForm } from './users.forms.ts';

/** Creates a user, then opens their page. */
export function NewUser() {
  return (
    <FormPage
      form={newUserForm}
      listHref={paths.users.href()}
      hrefOf={({ results }) => paths.user.href(results.id)}
    />
  );
}
