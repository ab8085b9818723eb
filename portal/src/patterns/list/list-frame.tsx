import { filtersOfTab } from '@cbp/shared/list/list-tab';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusMain } from '../../ui/focus-main.ts';
import { KeyboardOnly } from '../../ui/keyboard-only.tsx';
import { markScrollEdges } from '../../ui/mark-scroll-edges.ts';
import { Notice } from '../../ui/notice.tsx';
import { ROW_LINK, useListEntry } from '../drawer/over-list.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { isWholeEmpty } from './empty-list.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { listTexts } from './list.texts.ts';
import { ListHead, rowsInSentence, type Total } from './list-head.tsx';
import classes from './list-screen.module.css';
import type { Keyed } from './list-selection.ts';
import { listToolTexts } from './list-tools.texts.ts';
import { TabbedList } from './tabbed-list.tsx';
import { ToolButton } from './tool-button.tsx';
import type { ListSelection } from './use-list-selection.ts';
import type { ListView } from './use-list-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ViewsMenu } from './views-menu.tsx';
import { WaysOut } from './ways-out.tsx';

type ListFrameProps = {
  view: ListView;
  query: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** With the filters; null until it is known. */
  found: Total | null;
  /** Without the filters; null where there are none, or until it is known. */
  whole: Total | null;
  rows: readonly Keyed[];
  /** Null where nothing can be chosen. */
  selection: ListSelection | null;
  isTree?: boolean;
  /** What the rows scroll in. */
  scroller: RefObject<HTMLElement | null>;
  /** The shape of the rows that are on their way. */
  loading: ReactNode;
  /** The rows, where there are some. */
  children: ReactNode;
  foot: ReactNode;
};

/** The frame of a list's rows, and what replaces them while loading, empty or failed. */
export function ListFrame(props: ListFrameProps) {
  const { view, query, found, whole, rows, selection, isTree = false, scroller } = props;
  const { loading, children, foot } = props;
  const { screen, tab, state, asked, search, change, settings, columns, same, isFiltered } = view;
  const { list, Action } = screen;
  const language = useLanguage();
  const words = listToolTexts[language];
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const scrolled = useMergedRef(scroller, markScrollEdges);
  const overList = useListEntry();
  const open = (href: string, wants: string) =>
    void navigate(href, { state: { overList, wants }, preventScrollReset: true });
  const own = new Map(screen.keys.map(({ key, wants }) => [key, (href: string) => open(href, wants)]));
  useRowKeys({ root, rows, selection, own, onHelp: () => setIsHelpOpen(true) });
  return (
    <div className={classes.page} ref={root}>
      {rows.length > 0 && (
        <button type="button" className={classes.skip} onClick={() => focusFirstRow(root.current)}>
          {words.skip}
        </button>
      )}
      <TabbedList view={view}>
        <ListHead screen={screen} found={found} whole={isFiltered ? whole : null}>
          <ViewsMenu
            search={search}
            settings={settings}
            onOpen={({ search: stored, hidden }) => {
              settings.changeList(() => ({ hidden }));
              void navigate({ search: stored }, { preventScrollReset: true });
            }}
          />
          <ColumnsMenu columns={screen.columns} settings={settings} same={same.fields} />
          <ExportMenu screen={screen} state={asked} columns={columns} />
          <KeyboardOnly>
            <ToolButton
              icon="keyboard"
              label={words.keys.open}
              onClick={() => setIsHelpOpen(true)}
              isIconOnly
            />
          </KeyboardOnly>
          {Action && <Action />}
        </ListHead>
        {Object.keys(list.filters).length > 0 && (
          <FilterBar
            screen={screen}
            list={list}
            state={state}
            onChange={change}
            leftOut={[...filtersOfTab(list, tab), ...same.filters]}
          />
        )}
        <div className={classes.panel}>
          {found && query.isError && (
            <StaleNotice
              loadedAt={query.dataUpdatedAt}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {rows.length > 0 ? (
            <div className={classes.rows}>
              <section className={classes.scroll} ref={scrolled} aria-label={list.words[language]}>
                {children}
              </section>
            </div>
          ) : (
            <InPlaceOfRows view={view} query={query} whole={whole} loading={loading} />
          )}
          {foot}
        </div>
      </TabbedList>
      <KeyHelp
        opened={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        canChoose={selection !== null}
        isTree={isTree}
        own={screen.keys}
      />
    </div>
  );
}

/** Past the tools and filters, to where the keys of the rows begin. */
function focusFirstRow(list: HTMLElement | null) {
  list?.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.focus();
}

/** Explains why the list is empty, and offers the next step. */
function InPlaceOfRows({
  view,
  query,
  whole,
  loading,
}: Pick<ListFrameProps, 'view' | 'query' | 'whole' | 'loading'>) {
  const language = useLanguage();
  const listWords = listTexts[language];
  const { screen, tab, state, change } = view;
  const { list } = screen;
  const empty = tab?.empty ?? screen.empty;
  const rows = rowsInSentence(list, language);
  const retry = () => void query.refetch();
  const moveTo = (next: typeof state) => {
    focusMain();
    change(next);
  };
  if (query.isPending) {
    return (
      <>
        <VisuallyHidden role="status">{listWords.loading(list.words[language])}</VisuallyHidden>
        <div className={classes.scroll}>{loading}</div>
      </>
    );
  }
  if (query.isError && query.dataUpdatedAt === 0) {
    return <FailureNotice heading={listWords.failedHeading(rows)} error={query.error} onRetry={retry} />;
  }
  if (state.page > 1) {
    return (
      <Notice
        heading={listWords.pastEndHeading}
        action={<Button onClick={() => moveTo({ ...state, page: 1 })}>{listWords.firstPage}</Button>}
      />
    );
  }
  if (!isWholeEmpty(list, state, { tab, whole: whole?.total ?? null })) {
    return (
      <Notice
        heading={listWords.nothingHeading}
        text={listWords.nothingText}
        action={<WaysOut list={list} tab={tab} state={state} onChange={moveTo} />}
      />
    );
  }
  return (
    <Notice
      heading={empty?.heading[language] ?? listWords.emptyHeading(rows)}
      text={empty?.text[language] ?? listWords.emptyText}
      action={
        <Button variant="default" onClick={retry}>
          {listWords.loadAgain}
        </Button>
      }
    />
  );
}
