import type { Language } from '@cbp/shared/language';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { BulkOutcome, UndoProps } from './define-list-screen.ts';
import classes from './list-screen.module.css';
import { selectionTexts } from './selection.texts.ts';

/** What was done to several rows, or undone, and how it went with each. */
export type Report = {
  kind: 'done' | 'undone';
  outcomes: readonly BulkOutcome[];
  Undo: ComponentType<UndoProps> | null;
};

/** How many it went well with, and how many not, in one line. */
export function describeReport({ kind, outcomes }: Report, words: (typeof selectionTexts)[Language]): string {
  const said = kind === 'undone' ? words.report.undone : words.report.done;
  const failed = outcomes.filter(({ error }) => error !== null).length;
  const done = said.done(outcomes.length - failed);
  return failed > 0 ? `${done} · ${said.failed(failed)}` : done;
}

type BulkReportProps = UndoProps & { report: Report; onClose: () => void };

/** How it went: how many well, and what kept each of the others; with a button to undo it while that is possible. */
export function BulkReport({ report, onUndone, onClose }: BulkReportProps) {
  const words = selectionTexts[useLanguage()];
  const { outcomes, Undo } = report;
  const failed = outcomes.filter(({ error }) => error !== null);
  if (outcomes.length === 0) return null;
  return (
    <div className={classes.outcomes}>
      <div role="status">
        <p>{describeReport(report, words)}</p>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ key, name, error }) => (
              <li key={key}>
                <bdi>{name}</bdi> {error}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.ways}>
        {Undo && <Undo onUndone={onUndone} />}
        <Button variant="default" size="xs" onClick={onClose}>
          {words.report.close}
        </Button>
      </div>
    </div>
  );
}
