import { Box, Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AvailablePages } from '../patterns/available-pages.tsx';
import { qualifiedTitle } from '../patterns/page-directory.tsx';
import { Notice } from '../ui/notice.tsx';
import { notBuiltTexts } from './not-built.texts.ts';
import { type Page, titleOfGroup } from './page.ts';
import { pageNamed } from './page-at.ts';

/** Stands for a page that this version has no screen for: says so, and leads to those that it has. */
export function NotBuilt({ page: { title, group } }: { page: Page }) {
  const language = useLanguage();
  const notBuiltWords = notBuiltTexts[language];
  const place = qualifiedTitle({ title: title[language], group: group && titleOfGroup(group, language) });
  return (
    <>
      <Notice
        heading={notBuiltWords.heading}
        text={notBuiltWords.text(place)}
        action={
          <Button component={Link} to={paths.contactUs.href()} variant="default">
            {pageNamed('contactUs')?.title[language]}
          </Button>
        }
      />
      <Box w="100%" maw={560} mx="auto" px="md" pb={40}>
        <AvailablePages />
      </Box>
    </>
  );
}
