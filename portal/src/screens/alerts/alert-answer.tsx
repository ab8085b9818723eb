import { ALERT_TRIAGES } from '@cbp/shared/alerts/alert';
import { type Alert, alertFields } from '@cbp/shared/alerts/alert.model';
import { acceptsAnswer } from '@cbp/shared/alerts/alert-outcome';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { inSentence } from '@cbp/shared/text/in-sentence';
import { Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { actionTexts } from '../../patterns/action/action.texts.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { useDetailKeys } from '../../patterns/detail/use-detail-keys.ts';
import { wantedOf } from '../../patterns/drawer/over-list.ts';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import classes from './alert-answer.module.css';
import { AlertEvidence } from './alert-evidence.tsx';
import { markSent, resendAnswer, undoAnswer } from './alerts.actions.ts';
import { alertTexts } from './alerts.texts.ts';
import { answerForm, proposalOf } from './answers.forms.ts';

const WANTS_ANSWER = 'answer';

/** The key of a list of alerts that opens one to answer it. */
export const ANSWER_KEY = {
  key: 'o',
  words: ['Respond to alert', '答复预警', '回覆預警'],
  wants: WANTS_ANSWER,
} as const;

/** Whether the user may respond to an alert as it is now. */
export function useIsAnswerOpen(alert: Alert): boolean {
  return useMayCall('answerAlert') && acceptsAnswer(alert);
}

/** Leads to the form, with the evidence above it. */
export function goToAnswer(part: RefObject<HTMLElement | null>): void {
  part.current?.scrollIntoView({ block: 'start' });
  focusForm(part, { preventScroll: true });
}

type AlertAnswerProps = { alert: Alert; part: RefObject<HTMLDivElement | null> };

/** The outcome of an alert below what speaks for one; the form is open while the alert accepts one. */
export function AlertAnswer({ alert, part }: AlertAnswerProps) {
  const language = useLanguage();
  const words = alertTexts[language];
  const copyWords = copyTexts[language];
  const mayAnswer = useMayCall('answerAlert');
  const isOpen = useIsAnswerOpen(alert);
  const seconds = useSecondsUntil(alert.sends_at);
  const isWaiting = alert.status === 'PROCESSING' && seconds > 0;
  const canUndo = mayAnswer && isWaiting;
  const [unsent, setUnsent] = useState<string | null>(null);
  // The form goes, and with it the place where the reader was.
  const showAnswer = () => part.current?.scrollIntoView({ block: 'nearest' });
  useWanted(part, isOpen);
  useDetailKeys({
    o: isOpen ? () => focusForm(part) : null,
    z: canUndo ? () => part.current?.querySelector<HTMLElement>('[data-undo] button')?.click() : null,
  });
  return (
    <div ref={part} className={classes.part}>
      <AlertEvidence alert={alert} />
      <DetailPart heading={headingOf(alert, isOpen, words)}>
        {alert.outcome !== null && (
          <FactGrid
            fields={alertFields}
            row={alert}
            shown={[
              { key: 'outcome', as: 'text' },
              { key: 'refunded', as: 'text' },
              'refund_result.status',
              'amount_stopped',
              'outcome_at',
              'sent_at',
              'comments',
              ...(alert.contradiction_reason === null ? [] : (['contradiction_reason'] as const)),
            ]}
          />
        )}
        {alert.status === 'PROCESSING' && (
          <div className={classes.waiting}>
            <Text size="sm">{isWaiting ? actionTexts[language].undoWithin(seconds) : words.waits}</Text>
            {canUndo && (
              <span data-undo>
                <ActionButton action={undoAnswer} on={alert} />
              </span>
            )}
            {!isWaiting && alert.origin !== 'client' && <ActionButton action={markSent} on={alert} />}
          </div>
        )}
        {alert.answer_error !== null && (
          <MessageBox
            tone={alert.status === 'PROCESSING' ? 'info' : 'bad'}
            text={describeError(alert.status, words)(alert.answer_error)}
          />
        )}
        <ActionButton action={resendAnswer} on={alert} />
        {alert.origin === 'client' && <MessageBox tone="info" text={words.ofClient} />}
        {alert.triage !== null && (
          <MessageBox
            tone="info"
            text={words.triage(
              inSentence(labelOf(ALERT_TRIAGES, alert.triage, language)),
              proposalOf(alert) !== null && isOpen,
            )}
          />
        )}
        {isOpen && (
          <div className={classes.form}>
            {alert.outcome !== null && <h3>{words.toAnswer}</h3>}
            <CallForm
              key={alert.id}
              form={answerForm}
              of={alert}
              onDone={showAnswer}
              onLost={({ comments }) => setUnsent((comments as string | null) || null)}
            />
          </div>
        )}
        {!isOpen && unsent !== null && (
          <MessageBox tone="info" text={words.unsent(unsent)}>
            <CopyButton text={unsent} label={copyWords.copy(alertFields.comments.words[language])} />
          </MessageBox>
        )}
      </DetailPart>
    </div>
  );
}

/** A recorded outcome that may still change stands above the form for the next one. */
function headingOf({ outcome }: Alert, isOpen: boolean, words: (typeof alertTexts)[Language]) {
  if (outcome === null) return words.toAnswer;
  return isOpen ? words.currentAnswer : words.answer;
}

/** What is known of an answer that something went wrong with. */
function describeError(status: Alert['status'], words: (typeof alertTexts)[Language]) {
  if (status === 'PROCESSING') return words.notYet;
  return status === 'ERROR' ? words.unknown : words.refused;
}

function focusForm(part: RefObject<HTMLElement | null>, options?: FocusOptions) {
  part.current?.querySelector<HTMLElement>('form input')?.focus(options);
}

/** The form gets the focus once, when the alert is opened to respond. */
function useWanted(part: RefObject<HTMLElement | null>, isOpen: boolean) {
  const { state, key } = useLocation();
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen || wantedOf(state) !== WANTS_ANSWER || wanted.current === key) return;
    wanted.current = key;
    // The drawer takes the keyboard when it opens.
    const frame = requestAnimationFrame(() => focusForm(part));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, state, key, part]);
}
