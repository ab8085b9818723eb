import { useTranslation } from 'react-i18next';
import { TokenPage } from './token-page.tsx';

export function ResetPassword() {
  const { t } = useTranslation();
  return (
    <TokenPage
      heading={t('resetPassword.heading')}
      submit={t('resetPassword.submit')}
      success={t('resetPassword.SUCCESS_TEXT')}
      expired={t('resetPassword.EXPIRED_TEXT')}
    />
  );
}
