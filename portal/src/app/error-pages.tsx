import { MARKS } from '@cbp/shared/marks';
import { Button, Group, Text } from '@mantine/core';
import { use } from 'react';
import { Link, Navigate, useLocation, useRouteError } from 'react-router';
import { failureTexts } from '../data/failure.texts.ts';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Notice } from '../ui/notice.tsx';
import { errorPageTexts } from './error-pages.texts.ts';
import { CodeNotFetched } from './fetched-code.ts';
import { HomeContext } from './home-context.ts';

/** Sends an address without a page to the page that says so, and says there which one it was. */
export function LeadsNowhere() {
  const { pathname } = useLocation();
  return <Navigate replace to={paths.notFound.href()} state={{ missing: pathname }} />;
}

export function PageNotFound() {
  const language = useLanguage();
  const words = errorPageTexts[language];
  const missing: unknown = useLocation().state?.missing;
  return (
    <Notice
      heading={words.notFoundHeading}
      text={
        <>
          {words.notFoundText}
          {typeof missing === 'string' && (
            <Text span display="block" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {missing}
            </Text>
          )}
        </>
      }
      action={<HomeButton />}
    />
  );
}

export function SystemError() {
  const words = errorPageTexts[useLanguage()];
  return <Notice heading={words.systemText} action={<HomeButton />} />;
}

/** In the place of a screen whose code did not come, or that threw, which is the same as System Error. */
export function SystemFault() {
  const language = useLanguage();
  const failureWords = failureTexts[language];
  const words = errorPageTexts[language];
  const isUnfetched = useRouteError() instanceof CodeNotFetched;
  const text = isUnfetched ? failureWords.kinds.unreachable : words.systemText;
  return (
    <Notice
      isFault
      heading={isUnfetched ? words.unfetchedHeading : words.systemHeading}
      text={text + MARKS[language].gap + words.changesSaved}
      action={
        <Group>
          <Button onClick={() => location.reload()}>{failureWords.tryAgain}</Button>
          <HomeButton variant="default" />
        </Group>
      }
    />
  );
}

function HomeButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const words = errorPageTexts[useLanguage()];
  return (
    <Button component={Link} to={use(HomeContext)} variant={variant}>
      {words.home}
    </Button>
  );
}
