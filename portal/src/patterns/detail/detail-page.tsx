import { inSentence } from '@cbp/shared/text/in-sentence';
import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { failureKind } from '../../data/failure.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { useDrawerTitleId } from '../drawer/drawer-title.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { usePageDirectory } from '../page-directory.tsx';
import { usePageName } from '../page-name.tsx';
import { detailTexts } from './detail.texts.ts';
import classes from './detail-page.module.css';

/** For who finds nothing here: where the list is, or what to say in place of that. */
type MissingThing = { listHref: string; missing?: never } | { listHref?: never; missing: ReactNode };

type DetailPageProps<Thing> = MissingThing & {
  query: UseQueryResult<{ results: Thing }>;
  /** How the header and the tab of the browser call it. */
  nameOf: (thing: Thing) => string;
  titleOf: (thing: Thing) => string;
  /** Beside the title: the state, or what comes next. */
  Head?: (thing: Thing) => ReactNode;
  children: (thing: Thing) => ReactNode;
};

/** One thing with all that is known of it, over its list or as a page; loading, missing and failed are the same for all. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { query, nameOf, titleOf, Head, children } = props;
  const language = useLanguage();
  const words = detailTexts[language];
  const titleAt = useTitleAt();
  const { pathname } = useLocation();
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
      <MissingNotice {...props} />
    ) : (
      <FailureNotice
        heading={words.failed(titleAt(pathname))}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={classes.detail}>
      <div className={classes.head} data-heading>
        <Title order={2} size="h3" id={titleId}>
          <bdi>{titleOf(thing)}</bdi>
        </Title>
        <CopyIcon
          text={new URL(pathname, location.origin).href}
          label={copyTexts[language].copyLink}
          icon="link"
        />
        {Head?.(thing)}
      </div>
      {children(thing)}
    </div>
  );
}

function useTitleAt(): (href: string) => string {
  const directory = usePageDirectory();
  return (href) => inSentence(directory.find(href)?.title ?? '');
}

function MissingNotice({ listHref, missing }: MissingThing) {
  const words = detailTexts[useLanguage()];
  const titleAt = useTitleAt();
  if (listHref === undefined) return missing;
  return (
    <Notice
      heading={words.missingHeading}
      text={words.missing}
      action={
        <Button component={Link} variant="default" to={listHref}>
          {words.toList(titleAt(listHref))}
        </Button>
      }
    />
  );
}

/** A query without data is loading again with each further try; what was shown beside it is not taken away for that. */
export type CallProgress = Pick<UseQueryResult, 'isLoading' | 'isFetched'>;

type DetailPartProps = {
  heading: string;
  /** What it takes its room from; null where that is known. */
  waitsFor?: CallProgress | null;
  /** By which the page goes to it. */
  anchor?: string;
  children: ReactNode;
};

/**
 * A part of it under a heading of its own. What stands below one that waits for its first answer comes with it: it would
 * move when that is there, and a finger that was about to press something would press something else.
 */
export function DetailPart({ heading, waitsFor = null, anchor, children }: DetailPartProps) {
  const words = detailTexts[useLanguage()];
  const isLoading = Boolean(waitsFor?.isLoading && !waitsFor.isFetched);
  const isLate = useIsLate(isLoading);
  return (
    <section
      className={classes.part}
      data-alone={isLoading && !isLate}
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
    >
      <h3>{heading}</h3>
      {isLoading ? <Skeleton height={80} role="status" aria-label={words.loadingPart(heading)} /> : children}
    </section>
  );
}

/** What is known is not kept from anybody because something else is slow. */
const MOST_WAITED_MS = 5_000;

function useIsLate(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), MOST_WAITED_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate;
}

type ContentProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** The result of a call, or the reason for its failure. */
export function PartContent<Data>({ query, children }: ContentProps<Data>) {
  return (
    <>
      {query.isLoading && <Skeleton height={20} />}
      {query.isError && (
        <Text size="sm" role="alert">
          {failureText(query.error)}
        </Text>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}

/** A part with a call of its own. */
export function LoadedPart<Data>({ heading, ...loaded }: ContentProps<Data> & { heading: string }) {
  return (
    <DetailPart heading={heading} waitsFor={loaded.query}>
      <PartContent {...loaded} />
    </DetailPart>
  );
}
