import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { Notice } from '../ui/notice.tsx';

export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <Notice
      headingOrder={1}
      heading={t('errorPage.notFoundHeading')}
      text={t('errorPage.notFoundText')}
      action={
        <Button component={Link} to={paths.home.href()}>
          {t('errorPage.home')}
        </Button>
      }
    />
  );
}

/** A screen threw, or its code could not be fetched. */
export function SystemFault() {
  const { t } = useTranslation();
  return (
    <Notice
      isFault
      headingOrder={1}
      heading={t('errorPage.systemHeading')}
      text={t('errorPage.systemText')}
      action={<Button onClick={() => location.reload()}>{t('errorPage.reload')}</Button>}
    />
  );
}
