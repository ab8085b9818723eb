import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureKind } from '../../data/failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { useDrawerTitleId } from '../drawer/drawer-title.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { usePageName } from '../page-name.tsx';
import { detailTexts } from './detail.texts.ts';
import classes from './detail-page.module.css';

type DetailPageProps<Thing> = {
  query: UseQueryResult<{ results: Thing }>;
  /** Where the list is, for who finds nothing here. */
  listHref: string;
  /** How the header and the tab of the browser call it. */
  nameOf: (thing: Thing) => string;
  titleOf: (thing: Thing) => string;
  /** Beside the title: the state, or what comes next. */
  Head?: (thing: Thing) => ReactNode;
  children: (thing: Thing) => ReactNode;
};

/** One thing with all that is known of it, over its list or as a page; loading, missing and failed are the same for all. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { query, listHref, nameOf, titleOf, Head, children } = props;
  const words = detailTexts[useLanguage()];
  const titleId = useDrawerTitleId();
  const thing = query.data?.results;
  useFontsFor(thing ? titleOf(thing) : '');
  usePageName(thing && nameOf(thing));

  if (query.isPending) {
    return (
      <div className={classes.detail}>
        <VisuallyHidden role="status" id={titleId}>
          {words.loading}
        </VisuallyHidden>
        <Skeleton height={22} width={240} />
        <Skeleton height={220} />
      </div>
    );
  }
  if (!thing) {
    return failureKind(query.error) === 'missing' ? (
      <Notice
        heading={words.missingHeading}
        text={words.missing}
        action={
          <Button component={Link} variant="default" to={listHref}>
            {words.toList}
          </Button>
        }
      />
    ) : (
      <FailureNotice heading={words.failed} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          <bdi>{titleOf(thing)}</bdi>
        </Title>
        {Head?.(thing)}
      </div>
      {children(thing)}
    </div>
  );
}

/** A part of it under a heading of its own. */
export function DetailPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
