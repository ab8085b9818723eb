import { NewPassword } from '@cbp/shared/users/credentials.model';
import { faultOf } from '../form/fault.ts';
import type { Faults } from '../form/use-fields.ts';

export type NewPasswordName = 'password' | 'confirm';

/** What is wrong with a new password and its repetition. */
export function newPasswordFaults({
  password,
  confirm,
}: Readonly<Record<NewPasswordName, string>>): Faults<NewPasswordName> {
  return {
    password: faultOf(NewPassword, password),
    confirm: confirm === '' ? 'CONFIRM_PASSWORD_REQUIRED' : confirm === password ? null : 'NOT_MATCH',
  };
}
