import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <span>{t('frame.copyright', { year: new Date().getFullYear() })}</span>
      <span>{t('frame.timeZone')}</span>
    </footer>
  );
}
