import type { NamedKind } from '@cbp/shared/list/field';
import { Anchor } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { PageDirectoryContext } from '../page-directory.tsx';
import classes from './record-link.module.css';
import { useRecordName } from './record-names.ts';
import { hrefOfRecord, RECORD_PAGES } from './record-pages.ts';

/** A record by what people call it, or by its id until that is known. */
export function NamedRecord({ kind, id }: { kind: NamedKind; id: string | number }) {
  const name = useRecordName(kind, String(id));
  return (
    <RecordLink kind={kind} id={id}>
      <bdi>{name ?? id}</bdi>
    </RecordLink>
  );
}

type RecordLinkProps = {
  kind: NamedKind;
  /** Null if it isn't known. */
  id: string | number | null | undefined;
  /** The tab of its page. */
  tab?: string;
  /** In a row that leads somewhere itself, it is quiet, and the keyboard passes it by. */
  inRowOf?: string;
  /** Its words only make sense as a link. */
  isNothingElse?: boolean;
  children: ReactNode;
};

/** The name of a record as the way to its page; the name alone on that page, and for those who may not open it. */
export function RecordLink(props: RecordLinkProps) {
  const { kind, id, tab, inRowOf, isNothingElse = false, children } = props;
  const directory = use(PageDirectoryContext);
  const { pathname } = useLocation();
  const href = id === null || id === undefined ? null : hrefOfRecord(kind, String(id));
  const isHere = href === pathname || href === inRowOf;
  if (href === null || isHere || !directory?.opens(RECORD_PAGES[kind].page)) {
    return isNothingElse ? null : children;
  }
  const to = tab === undefined ? href : `${href}?tab=${tab}`;
  if (inRowOf === undefined) {
    return (
      <Anchor component={Link} inherit to={to}>
        {children}
      </Anchor>
    );
  }
  return (
    <Link className={classes.inRow} tabIndex={-1} to={to}>
      {children}
    </Link>
  );
}
