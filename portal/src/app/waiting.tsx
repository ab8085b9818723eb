import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ICON_URL } from '../ui/icon.ts';
import classes from './waiting.module.css';

/** Until there is a page; the splash lies over it. */
export function Opening() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('frame.opening')}</VisuallyHidden>;
}

/** What stands there until the page is loaded anew, which begins with the same logo in the same place. */
export function SigningOut() {
  const { t } = useTranslation();
  return (
    <div className={classes.leaving} role="status">
      <img src={ICON_URL} alt="" width={48} height={48} />
      <span>{t('account.signingOut')}</span>
    </div>
  );
}
