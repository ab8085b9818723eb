import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listCallOf } from '../../data/list-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import { BulkReport, describeReport, type Report } from './bulk-report.tsx';
import type { Bulk, BulkProps, ListScreen } from './define-list-screen.ts';
import { gatherRows } from './gather-rows.ts';
import type { AnyRow } from './list-columns.ts';
import { type Total, totalText } from './list-head.tsx';
import { keyOf } from './list-row.tsx';
import classes from './list-screen.module.css';
import { withoutDone } from './list-selection.ts';
import { selectionTexts } from './selection.texts.ts';
import type { ListSelection } from './use-list-selection.ts';

type SelectionStripProps = {
  screen: ListScreen;
  Actions: Bulk<AnyRow>['Actions'];
  appliesTo: (row: AnyRow) => boolean;
  state: ListState;
  found: Total | null;
  selection: ListSelection;
};

/** What can be done with the chosen rows. It stands below the rows, so that a choice moves none of them. */
export function SelectionStrip(props: SelectionStripProps) {
  const { screen, Actions, appliesTo, state, found, selection } = props;
  const language = useLanguage();
  const words = selectionTexts[language];
  const { chosen, clear } = selection;
  const { done, leftOut, gather, stop } = useGathering({ screen, appliesTo, state, selection });
  const [reported, setReported] = useState<Report | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const show = (next: Report) => {
    setReported(next);
    if (!isHere.current) showToast({ type: 'info', message: describeReport(next, words) });
  };
  const report: BulkProps<AnyRow>['report'] = (outcomes, Undo = null) => {
    stop();
    show({ kind: 'done', outcomes, Undo });
    selection.setChosen((before) => withoutDone(before, outcomes));
  };
  const hasMore = found !== null && (found.total > chosen.size + leftOut || !found.isExact);
  const countOf = (count: number) => ({ count, total: totalText({ total: count, isExact: true }, language) });
  return (
    <div className={classes.dock}>
      {reported && (
        <BulkReport
          report={reported}
          onUndone={(outcomes) => show({ kind: 'undone', outcomes, Undo: null })}
          onClose={() => setReported(null)}
        />
      )}
      <div className={classes.strip} data-empty={chosen.size === 0 && leftOut === 0}>
        <span role="status">
          {chosen.size > 0 && words.count(countOf(chosen.size))}
          {leftOut > 0 && <span className={classes.leftOut}>{words.leftOut(countOf(leftOut))}</span>}
        </span>
        {chosen.size > 0 && (
          <>
            {hasMore && found.isExact && (
              <Button
                variant="subtle"
                size="xs"
                disabled={done !== null}
                onClick={() => void gather(found.total)}
              >
                {done === null
                  ? words.all(totalText(found, language))
                  : words.gathering({ done, total: totalText(found, language) })}
              </Button>
            )}
            <Actions rows={[...chosen.values()]} clear={clear} report={report} />
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => {
                stop();
                clear();
              }}
            >
              {words.clear}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type GatheringProps = Pick<SelectionStripProps, 'screen' | 'appliesTo' | 'state' | 'selection'>;

/**
 * Selects every row that matches the filters, on all pages, and that something can be done to. Stops once the selection changes.
 */
function useGathering({ screen, appliesTo, state, selection }: GatheringProps) {
  const { list } = screen;
  const { call } = listCallOf(screen.useServer(), list);
  const [done, setDone] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const gather = async (total: number) => {
    going.current = new AbortController();
    const { signal } = going.current;
    const asked = selectionOf(list, state, new Date());
    setDone(0);
    setLeftOut(0);
    try {
      await gatherRows({
        ask: async (page) => (await call({ ...asked, ...page }, { signal })).data,
        total,
        signal,
        appliesTo,
        onRows: (found, { count, skipped }) => {
          const rows = found.map((row) => [keyOf(screen, row), row] as const);
          selection.setChosen((before) => {
            const kept = [...before].filter(([, row]) => appliesTo(row));
            return new Map([...kept, ...rows]);
          });
          setDone(count);
          setLeftOut(skipped);
        },
      });
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setDone(null);
    }
  };
  const stop = () => {
    going.current?.abort();
    setLeftOut(0);
  };
  return { done, leftOut, gather, stop };
}
