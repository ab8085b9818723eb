import { ALERT_STATUSES, REFUND_RESULT_STATUSES } from '@cbp/shared/alerts/alert';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import { MATCH_RULES, type MatchReason, type MatchRule } from '@cbp/shared/alerts/alert-match';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { matchTexts } from '../../parts/match/match.texts.ts';
import { isKnownMatch } from '../../parts/match/matched-receipt.tsx';
import { notesOfPayment } from '../../parts/payment/payment-notes.tsx';
import { alertEvidenceTexts } from './alert-evidence.texts.ts';
import { deliveryLine } from './delivery-line.ts';

/** What decides an outcome, one line each. */
export const EVIDENCE = ['order', 'refunds', 'duplicates', 'delivery'] as const;

/** A text that names other alerts by their Ethoca IDs, which lead to them. */
export type NamingAlerts = { text: string; alerts: readonly { id: number; ethocaId: string }[] };
/** The parts of a line, the most important first. */
export type EvidencePart = string | NamingAlerts;
export type EvidenceLine = readonly EvidencePart[];

/** The evidence for an outcome of an alert, from what is known of it; a line says less where less is known. */
export function evidenceLines(
  alert: Alert,
  language: Language,
): Record<(typeof EVIDENCE)[number], EvidenceLine> {
  return {
    order: orderLine(alert, language),
    refunds: refundsLine(alert, language),
    duplicates: duplicatesLine(alert, language),
    delivery: alert.delivery
      ? deliveryLine(alert.delivery, alert.match === 'doubtful', language)
      : [unknownWhy(alert, language)],
  };
}

function orderLine({ match, receipt, reasons }: Alert, language: Language): EvidenceLine {
  const words = alertEvidenceTexts[language];
  const { hiddenTransaction, noTransaction, notCompared } = matchTexts[language];
  if (match === 'waiting') return [notCompared];
  if (!isKnownMatch(match)) return [noTransaction];
  if (receipt === null) return [hiddenTransaction];
  const { order_reference: reference, iCS_id: id, amount, currency } = receipt;
  const order = [reference ?? id, formatMoney(amount, currency)].filter(Boolean).join(' · ');
  return [
    match === 'doubtful' ? words.possible(order) : order,
    ...rulesIn(reasons, true, language).map(words.basedOn),
    ...rulesIn(reasons, false, language).map(words.against),
  ];
}

/** These are about refunds and other alerts, which have lines of their own. */
const SAID_ELSEWHERE: readonly MatchRule[] = ['already_refunded', 'already_answered'];

/** What agrees, or what does not, between an alert and its transaction; empty without any. */
function rulesIn(reasons: readonly MatchReason[], agree: boolean, language: Language): string[] {
  const names = reasons
    .filter(({ about, agrees }) => about === 'receipt' && agrees === agree)
    .filter(({ rule }) => !SAID_ELSEWHERE.includes(rule))
    .map(({ rule }) => labelOf(MATCH_RULES, rule, language));
  return names.length === 0 ? [] : [[...new Set(names)].join(MARKS[language].between)];
}

function refundsLine(alert: Alert, language: Language): EvidenceLine {
  const words = alertEvidenceTexts[language];
  const { payment, refund_result: refund } = alert;
  if (payment !== null) {
    const notes = notesOfPayment(payment, language);
    return notes.length === 0 ? [words.noneSoFar] : notes;
  }
  if (refund.status !== null) {
    return [words.refund(labelOf(REFUND_RESULT_STATUSES, refund.status, language))];
  }
  return [unknownWhy(alert, language)];
}

/** Why nothing is known of the payment of an alert. */
function unknownWhy({ match, receipt }: Alert, language: Language): string {
  const words = alertEvidenceTexts[language];
  if (!isKnownMatch(match)) return words.unknownUnmatched;
  return receipt === null ? words.unknownHidden : words.unknownDoubtful;
}

function duplicatesLine({ similar, triage, match }: Alert, language: Language): EvidenceLine {
  const words = alertEvidenceTexts[language];
  const original = similar.find(({ is_original: isOriginal }) => isOriginal);
  const others = similar.filter((one) => one !== original);
  const names = others.map((one) => nameOf(one, language)).join(MARKS[language].between);
  const told = others.length === 0 ? [] : [naming(words.others(names), others)];
  if (original) return [naming(words.duplicateOf(nameOf(original, language)), [original]), ...told];
  if (triage === 'doubled') return [words.duplicateHidden, ...told];
  if (told.length > 0) return told;
  return [match === 'matched' ? words.noOthers : words.noOthersFound];
}

const naming = (text: string, alerts: Alert['similar']): NamingAlerts => ({
  text,
  alerts: alerts.map(({ id, alert }) => ({ id, ethocaId: alert.EthocaID })),
});

/** A text in pieces, of which those that are the Ethoca ID of an alert have its id. */
export function piecesOf({ text, alerts }: NamingAlerts): { text: string; id: number | null }[] {
  let pieces: { text: string; id: number | null }[] = [{ text, id: null }];
  for (const { id, ethocaId } of alerts) {
    pieces = pieces.flatMap((piece) => {
      const at = piece.id === null ? piece.text.indexOf(ethocaId) : -1;
      if (at < 0) return [piece];
      const [before, after] = [piece.text.slice(0, at), piece.text.slice(at + ethocaId.length)];
      return [
        { text: before, id: null },
        { text: ethocaId, id },
        { text: after, id: null },
      ].filter((one) => one.text !== '');
    });
  }
  return pieces;
}

/** Another alert with its outcome, which is what this one's should agree with. */
function nameOf({ alert, outcome, status }: Alert['similar'][number], language: Language): string {
  const { unanswered } = alertEvidenceTexts[language];
  const said = outcome === null ? unanswered : labelOf(ALERT_OUTCOMES, outcome, language);
  const failed = status === 'ERROR' ? ` · ${labelOf(ALERT_STATUSES, status, language)}` : '';
  return alert.EthocaID + MARKS[language].brackets(said + failed);
}
