import { expect, it } from 'vitest';
import { UNDO_WORDS } from '../../parts/undo-words.ts';
import { answerForm, respondToAlerts } from './answers.forms.ts';

const REFUNDED_PAYMENT = { refunded: 20, currency: 'USD', is_open: false, has_failed: false };

it('asks for a reason, and says that it is required, only where the response differs from the payment record', () => {
  const reason = answerForm.fields.contradiction_reason;
  const isShown = (refunded: string) => reason?.isShown({ payment: REFUNDED_PAYMENT, refunded });
  expect([isShown('not refunded'), isShown('refunded')]).toEqual([true, false]);
  expect(reason?.words.en).toBe('Reason for differing from the payment record');
  expect(reason?.help?.en).toMatch(/^Required because/);
});

it('says of several alerts which ones need the reason', () => {
  const reason = respondToAlerts.form.fields.contradiction_reason;
  expect(reason?.isShown({})).toBe(true);
  expect(reason?.help?.en).toBe('Required for alerts whose payment record differs.');
});

it('says before a final outcome is submitted until when it can be undone', () => {
  const notice = answerForm.noticeOf({ outcome: 'stopped', refunded: 'not refunded' }, {} as never);
  expect([notice?.en, notice?.sc, notice?.tc]).toEqual(
    UNDO_WORDS.map((words) => expect.stringContaining(words)),
  );
});

it('says why a refund status is selected, and which one is usual, in a line that is always there', () => {
  const { refunded } = answerForm.fields;
  const helpOf = (outcome: string | null, held: string | null) =>
    refunded?.helpBeside?.({ outcome, refunded: held }).en;
  expect([helpOf(null, null), helpOf('stopped', 'refunded'), helpOf('stopped', 'not refunded')]).toEqual([
    'Selected with the outcome. You can change it.',
    '“Refunded” was selected because the outcome is “Stopped”. Change it if needed.',
    '“Refunded” is usual for the outcome “Stopped”.',
  ]);
});

it('has a notice from the beginning, so that none moves the button when it appears', () => {
  const nothing = { outcome: null, refunded: null };
  const { form } = respondToAlerts;
  for (const one of [answerForm, form]) expect(one.noticeOf(nothing, {} as never)).not.toBeNull();
});

it('responds to none of several alerts that have a final outcome already, or one on its way', () => {
  const takes = (status: string, outcome: string | null) =>
    respondToAlerts.appliesTo({ status, outcome } as never);
  expect([
    takes('PENDING', null),
    takes('COMPLETED', 'in_progress'),
    takes('FAILED', 'resolved'),
  ]).not.toContain(false);
  expect([takes('COMPLETED', 'resolved'), takes('PROCESSING', 'resolved')]).not.toContain(true);
});
