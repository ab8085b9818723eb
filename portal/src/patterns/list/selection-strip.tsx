import type { Language } from '@cbp/shared/language';
import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listCallOf } from '../../data/list-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import type { Bulk, BulkOutcome, ListScreen } from './define-list-screen.ts';
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
  bulk: Bulk<AnyRow>;
  state: ListState;
  found: Total | null;
  selection: ListSelection;
};

/** What can be done with the chosen rows. It stands below the rows, so that a choice moves none of them. */
export function SelectionStrip({ screen, bulk, state, found, selection }: SelectionStripProps) {
  const language = useLanguage();
  const words = selectionTexts[language];
  const { chosen, clear } = selection;
  const { done, gather, stop } = useGathering(screen, state, selection);
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const report = (reported: readonly BulkOutcome[]) => {
    stop();
    setOutcomes(reported);
    if (!isHere.current) showToast({ type: 'info', message: describeOutcomes(reported, words) });
    selection.setChosen((before) => withoutDone(before, reported));
  };
  const hasMore = found !== null && (found.total > chosen.size || !found.isExact);
  const total = totalText({ total: chosen.size, isExact: true }, language);
  return (
    <>
      <Outcomes outcomes={outcomes} onClose={() => setOutcomes([])} />
      <div className={classes.strip} data-empty={chosen.size === 0}>
        <span role="status">{chosen.size > 0 && words.count({ count: chosen.size, total })}</span>
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
            <bulk.Actions rows={[...chosen.values()]} clear={clear} report={report} />
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
    </>
  );
}

/** Selects every row that matches the filters, on all pages. Stops once the selection changes. */
function useGathering(screen: ListScreen, state: ListState, selection: ListSelection) {
  const { list } = screen;
  const { call } = listCallOf(screen.useServer(), list);
  const [done, setDone] = useState<number | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const gather = async (total: number) => {
    going.current = new AbortController();
    const { signal } = going.current;
    const asked = selectionOf(list, state, new Date());
    setDone(0);
    try {
      await gatherRows({
        ask: async (page) => (await call({ ...asked, ...page }, { signal })).data,
        total,
        signal,
        onRows: (found, count) => {
          const rows = found.map((row) => [keyOf(screen, row), row] as const);
          selection.setChosen((before) => new Map([...before, ...rows]));
          setDone(count);
        },
      });
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setDone(null);
    }
  };
  return { done, gather, stop: () => going.current?.abort() };
}

function describeOutcomes(
  outcomes: readonly BulkOutcome[],
  words: (typeof selectionTexts)[Language],
): string {
  const failed = outcomes.filter(({ error }) => error !== null).length;
  const done = words.bulk.done(outcomes.length - failed);
  return failed > 0 ? `${done} · ${words.bulk.failed(failed)}` : done;
}

/** How it went: how many well, and what kept each of the others. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly BulkOutcome[]; onClose: () => void }) {
  const words = selectionTexts[useLanguage()];
  if (outcomes.length === 0) return null;
  const failed = outcomes.filter(({ error }) => error !== null);
  return (
    <div className={classes.outcomes} role="status">
      <p>{describeOutcomes(outcomes, words)}</p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ key, name, error }) => (
            <li key={key}>
              <bdi>{name}</bdi> {error}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="xs" onClick={onClose}>
        {words.bulk.close}
      </Button>
    </div>
  );
}
