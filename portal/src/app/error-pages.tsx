import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../data/paths.ts';
import { Notice } from '../ui/notice.tsx';

/** Sends an address without a page to the page that says so, and says there which one it was. */
export function LeadsNowhere() {
  const { pathname } = useLocation();
  return <Navigate replace to={paths.notFound.href()} state={{ missing: pathname }} />;
}

export function PageNotFound() {
  const { t } = useTranslation();
  const missing: unknown = useLocation().state?.missing;
  return (
    <Notice
      heading={t('errorPage.notFoundText')}
      text={
        typeof missing === 'string' && (
          <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {missing}
          </Text>
        )
      }
      action={<HomeButton />}
    />
  );
}

export function SystemError() {
  const { t } = useTranslation();
  return <Notice heading={t('errorPage.systemText')} action={<HomeButton />} />;
}

/** A screen threw, or its code could not be fetched: the same as System Error, in the place of that screen. */
export function SystemFault() {
  const { t } = useTranslation();
  return (
    <Notice
      isFault
      heading={t('errorPage.systemHeading')}
      text={`${t('errorPage.systemText')} ${t('errorPage.kept')}`}
      action={
        <Group>
          <Button onClick={() => location.reload()}>{t('failure.tryAgain')}</Button>
          <HomeButton variant="default" />
        </Group>
      }
    />
  );
}

function HomeButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.home.href()} variant={variant}>
      {t('errorPage.home')}
    </Button>
  );
}
