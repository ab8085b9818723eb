import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { Notice } from '../ui/notice.tsx';
import type { Page } from './pages.ts';

/** Stands for a page that this version has no screen for, and says so. */
export function NotBuilt({ page }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <Notice
      heading={t('notBuilt.heading')}
      text={t('notBuilt.text', { page: t(`pages.${page.title}`) })}
      action={
        <Button component={Link} to={paths.contactUs.href()} variant="default">
          {t('pages.contactUs')}
        </Button>
      }
    />
  );
}
