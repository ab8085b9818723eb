import type { QualifierCandidate, QualifierMatch } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { CE3_WINDOWS, WINDOW_NAMES } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import type { Tone } from '@cbp/shared/labelled';
import { text } from '@cbp/shared/list/field';
import { formatMoney } from '@cbp/shared/money/money';
import { REFUND_STATUSES } from '@cbp/shared/payments/refund';
import { useLanguage } from '../../i18n/use-language.ts';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './qualifier.module.css';
import { qualifierTexts } from './qualifier.texts.ts';
import { shortfallWords } from './shortfall-words.ts';

/** A candidate as the table shows it. */
export type CandidateRow = {
  key: string;
  paid: string;
  order: string;
  ip_address: string;
  device: string;
  account: string;
  shipping_address: string;
  disputes: string;
  candidate: QualifierCandidate;
  sharedAfter: number;
  /** Whether the rules are those of the card's network. */
  isJudged: boolean;
  isSuggested: boolean;
  isChosen: boolean;
};

type Cell = { row: CandidateRow };

const MARKS_OF: Record<QualifierMatch['state'], { tone: Tone; icon: IconName }> = {
  agrees: { tone: 'good', icon: 'check' },
  differs: { tone: 'bad', icon: 'cross' },
  missing: { tone: 'neutral', icon: 'minus' },
  shared: { tone: 'warning', icon: 'warning' },
  placeholder: { tone: 'warning', icon: 'warning' },
  not_public: { tone: 'warning', icon: 'warning' },
  too_short: { tone: 'warning', icon: 'warning' },
  incomplete: { tone: 'warning', icon: 'warning' },
};

function Match({ match, value }: { match: QualifierMatch; value: string }) {
  const words = qualifierTexts[useLanguage()];
  return (
    <span className={classes.match}>
      <StatusBadge {...MARKS_OF[match.state]} label={words.matches[match.state]} />
      {value !== '' && <bdi>{value}</bdi>}
    </span>
  );
}

const matchCell =
  (element: 'ip_address' | 'device' | 'account' | 'shipping_address') =>
  ({ row }: Cell) => <Match match={row.candidate.matches[element]} value={row[element]} />;

function Paid({ row: { candidate } }: Cell) {
  const words = qualifierTexts[useLanguage()];
  const { payment, days_before: days } = candidate;
  return (
    <span className={classes.lines}>
      {formatDateTime(payment.transaction_date_time)}
      {days !== null && days >= 0 && <b>{words.days(days)}</b>}
    </span>
  );
}

function Order({ row }: Cell) {
  const words = qualifierTexts[useLanguage()];
  const { order_reference: order, description, amount, currency } = row.candidate.payment;
  return (
    <span className={classes.lines}>
      {order && <bdi>{order}</bdi>}
      {description && <bdi>{description}</bdi>}
      {formatMoney(amount, currency)}
      {row.isChosen && <StatusBadge tone="info" icon="document" label={words.inReport} />}
      {row.isSuggested && !row.isChosen && (
        <StatusBadge tone="info" icon="information" label={words.suggestedBadge} />
      )}
    </span>
  );
}

function Disputes({ row: { candidate } }: Cell) {
  const words = qualifierTexts[useLanguage()];
  const { payment, was_alerted: wasAlerted, refund } = candidate;
  const asOf = formatDate(payment.undisputed_as_of);
  const undisputed = asOf ? words.undisputed(asOf) : words.undisputedAlone;
  return (
    <span className={classes.lines}>
      {payment.is_disputed === true && <StatusBadge tone="bad" icon="cross" label={words.disputed} />}
      {payment.is_disputed === false && <StatusBadge tone="good" icon="check" label={undisputed} />}
      {payment.is_disputed == null && (
        <StatusBadge tone="neutral" icon="circleDashed" label={words.unknown} />
      )}
      {wasAlerted && <StatusBadge tone="warning" icon="bell" label={words.alerted} />}
      {refund && <EnumerationBadge of={REFUND_STATUSES} value={refund} />}
    </span>
  );
}

/** The windows of all sources where they don't come to the same. */
function Windows({ candidate: { windows } }: { candidate: QualifierCandidate }) {
  const words = qualifierTexts[useLanguage()];
  const computed = WINDOW_NAMES.flatMap((name) => {
    const result = windows[name];
    return result ? [{ name, ...result }] : [];
  });
  if (new Set(computed.map(({ passes }) => passes)).size < 2) return null;
  return (
    <>
      <span>{words.windowsDiffer}</span>
      <ul className={classes.windows}>
        {computed.map(({ name, days, passes }) => (
          <li key={name}>
            {words.windows[name](CE3_WINDOWS[name].from, CE3_WINDOWS[name].to)}
            {' · '}
            {passes ? words.within(days) : words.outside(days)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is missing of a payment, below it. */
function Note({ row }: Cell) {
  const language = useLanguage();
  const words = qualifierTexts[language];
  const { candidate, sharedAfter } = row;
  const { missing } = candidate;
  return (
    <div className={classes.note}>
      <span className={classes.missing}>
        <Icon name={missing ? 'crossRing' : 'checkRing'} />
        {missing ? shortfallWords(missing, { language, sharedAfter }) : words.qualifies}
      </span>
      <Windows candidate={candidate} />
    </div>
  );
}

/** Earlier payments beside the disputed one. */
export const candidateTable = defineSmallTable({
  fields: {
    paid: text('Paid', '付款时间', '付款時間'),
    order: text('Order', '订单', '訂單'),
    ip_address: text('IP address', 'IP 地址', 'IP 地址'),
    device: text('Device', '设备', '裝置'),
    account: text('Account', '买家账户', '買家帳戶'),
    shipping_address: text('Delivery address', '收货地址', '送貨地址'),
    disputes: text('Disputes', '争议', '爭議'),
  },
  columns: [
    { key: 'paid', cell: Paid, widthPx: 110 },
    { key: 'order', cell: Order, widthPx: 140 },
    { key: 'ip_address', cell: matchCell('ip_address'), widthPx: 110 },
    { key: 'device', cell: matchCell('device'), widthPx: 120 },
    { key: 'account', cell: matchCell('account'), widthPx: 110 },
    { key: 'shipping_address', cell: matchCell('shipping_address'), widthPx: 130 },
    { key: 'disputes', cell: Disputes, widthPx: 120 },
  ],
  key: ({ key }: CandidateRow) => key,
  note: (row: CandidateRow) => (row.isJudged ? <Note row={row} /> : null),
});
