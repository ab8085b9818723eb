import { PASSWORD_LENGTH } from '@cbp/shared/users/credentials.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { PasswordField } from '../form/password-field.tsx';
import type { Field } from '../form/use-fields.ts';
import { newPasswordTexts } from './new-password.texts.ts';
import type { NewPasswordName } from './new-password-faults.ts';
import { PasswordMeter } from './password-meter.tsx';

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ field }: { field: (name: NewPasswordName) => Field }) {
  const words = newPasswordTexts[useLanguage()];
  const password = field('password');
  return (
    <>
      <PasswordField
        field={password}
        label={words.label}
        help={words.help(PASSWORD_LENGTH)}
        isHelpPersistent
        lengths={PASSWORD_LENGTH}
        autoComplete="new-password"
      />
      <PasswordMeter password={password.value} />
      <PasswordField
        field={field('confirm')}
        label={words.confirm}
        lengths={PASSWORD_LENGTH}
        autoComplete="new-password"
      />
    </>
  );
}
