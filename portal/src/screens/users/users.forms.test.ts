import { expect, it } from 'vitest';
import { newUserForm, userForm } from './users.forms.ts';

it('a refusal is shown at the field that it is about: of an address at the address, of services at the services', () => {
  expect(userForm.refusals).toMatchObject({
    'users/email_taken': 'email',
    'users/holds_more': 'email',
    'users/not_held': 'registered_service',
  });
  expect(newUserForm.refusals).toMatchObject({
    'users/email_taken': 'email',
    'users/not_held': 'permissions',
  });
});
