import { paths } from '../../data/paths.ts';
import { FormPage } from '../../patterns/call-form/form-page.tsx';
import { newUserForm } from './users.forms.ts';

/** Takes in a user, and leads to them. */
export function NewUser() {
  return (
    <FormPage
      form={newUserForm}
      listHref={paths.users.href()}
      hrefOf={({ results }) => paths.user.href(results.id)}
    />
  );
}
