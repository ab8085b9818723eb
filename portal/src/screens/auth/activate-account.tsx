import { useTranslation } from 'react-i18next';
import { TokenPage } from './token-page.tsx';

export function ActivateAccount() {
  const { t } = useTranslation();
  return (
    <TokenPage
      heading={t('activateAccount.heading')}
      submit={t('activateAccount.submit')}
      success={t('activateAccount.SUCCESS_TEXT')}
      expired={t('activateAccount.EXPIRED_TEXT')}
    />
  );
}
