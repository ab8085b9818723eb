import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useRouteError } from 'react-router';
import { paths } from '../data/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { CodeNotFetched } from './fetched-code.ts';

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

/** In the place of a screen whose code did not come, or that threw, which is the same as System Error. */
export function SystemFault() {
  const { t } = useTranslation();
  const isUnfetched = useRouteError() instanceof CodeNotFetched;
  const text = isUnfetched ? t('failure.unreachable') : t('errorPage.systemText');
  return (
    <Notice
      isFault
      heading={isUnfetched ? t('errorPage.unfetchedHeading') : t('errorPage.systemHeading')}
      text={`${text} ${t('errorPage.kept')}`}
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
