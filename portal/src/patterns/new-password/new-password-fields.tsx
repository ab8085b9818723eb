import { PASSWORD_LENGTH } from '@cbp/shared/entities/credentials.model';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../form/password-field.tsx';
import type { Field } from '../form/use-fields.ts';
import type { NewPasswordName } from './new-password-faults.ts';
import { PasswordMeter } from './password-meter.tsx';

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ field }: { field: (name: NewPasswordName) => Field }) {
  const { t } = useTranslation();
  const password = field('password');
  return (
    <>
      <PasswordField
        field={password}
        label={t('newPassword.label')}
        help={t('newPassword.help', PASSWORD_LENGTH)}
        lengths={PASSWORD_LENGTH}
        autoComplete="new-password"
      />
      <PasswordMeter password={password.value} />
      <PasswordField
        field={field('confirm')}
        label={t('newPassword.confirm')}
        lengths={PASSWORD_LENGTH}
        autoComplete="new-password"
      />
    </>
  );
}
