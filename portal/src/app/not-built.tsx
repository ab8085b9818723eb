import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { AvailablePages } from '../patterns/available-pages.tsx';
import { qualifiedTitle } from '../patterns/page-directory.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Page } from './pages.ts';

/** Stands for a page that this version has no screen for: says so, and leads to those that it has. */
export function NotBuilt({ page: { title, group } }: { page: Page }) {
  const { t } = useTranslation();
  const place = qualifiedTitle({ title: t(`pages.${title}`), group: group && t(`groups.${group}`) });
  return (
    <>
      <Notice
        heading={t('notBuilt.heading')}
        text={t('notBuilt.text', { page: place })}
        action={
          <Button component={Link} to={paths.contactUs.href()} variant="default">
            {t('pages.contactUs')}
          </Button>
        }
      />
      <Box w="100%" maw={560} mx="auto" px="md" pb={40}>
        <AvailablePages />
      </Box>
    </>
  );
}
