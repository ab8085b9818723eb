import { ALERT_STATUSES } from '@cbp/shared/alerts/alert';
import { type Alert, similarAlertFields } from '@cbp/shared/alerts/alert.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { WholeValue, wordsOf } from '../../patterns/list/cell.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { type AnyRow, type Column, columnsFrom } from '../../patterns/list/list-columns.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './similar-alerts.module.css';
import { similarAlertTexts } from './similar-alerts.texts.ts';

type Similar = Alert['similar'][number];

/** Fields that compare two alerts of one payment: its source, its content and its client. */
const COMPARED = columnsFrom(similarAlertFields, [
  'alert.EthocaID',
  'source',
  'origin',
  { key: 'type', as: 'text' },
  'alert.AlertTimestamp',
  'due_at',
  'merchant_name',
  'alert.Amount',
  'alert.CardNumber',
  'card_type',
  'alert.ARN',
  'sent.TransactionTimestamp',
  'sent.AuthCode',
  'sent.TransactionId',
  'alert.MerchantDescriptor',
  'alert.Issuer',
  'alert.InitiatedBy',
  'sent.TransactionType',
  'sent.Is3DSecure',
  'sent.ChargebackAmount',
  'sent.ChargebackReason',
  'sent.MCC',
  { key: 'match', as: 'text' },
]);

/** A table that is stacked on a phone, where some browsers no longer expose it as a table. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/** Other alerts of the payment, each beside this one, with what was answered to it. */
export function SimilarAlerts({ alert }: { alert: Alert }) {
  const [first] = alert.similar;
  const shown = alert.similar.find(({ is_original: isOriginal }) => isOriginal) ?? first;
  return alert.similar.map((other) => (
    <OneSimilar key={other.id} alert={alert} other={other} isOpen={other === shown} />
  ));
}

function OneSimilar({ alert, other, isOpen }: { alert: Alert; other: Similar; isOpen: boolean }) {
  const language = useLanguage();
  const words = similarAlertTexts[language];
  const { EthocaID, AlertTimestamp } = other.alert;
  const rows = COMPARED.flatMap((column) => {
    const [mine, theirs] = [alert, other].map((one) => wordsOf(column, one as AnyRow, language));
    return mine === null && theirs === null ? [] : [{ column, differs: mine !== theirs }];
  });
  return (
    <details className={classes.alert} open={isOpen}>
      <summary className={classes.summary}>
        <span className={classes.head}>
          <bdi>{EthocaID}</bdi>
          <time dateTime={AlertTimestamp}>{formatDateTime(AlertTimestamp)}</time>
          <EnumerationBadge of={ALERT_STATUSES} value={other.status} />
          {other.is_original && (
            <span className={classes.note}>{similarAlertFields.is_original.words[language]}</span>
          )}
          <span className={classes.note}>{words.counted(rows.filter(({ differs }) => differs).length)}</span>
        </span>
      </summary>
      <div className={classes.content}>
        {other.outcome === null ? (
          <Text c="dimmed" size="sm">
            {words.unanswered}
          </Text>
        ) : (
          <FactGrid
            fields={similarAlertFields}
            row={other}
            shown={[
              { key: 'outcome', as: 'text' },
              { key: 'refunded', as: 'text' },
              'amount_stopped',
              'outcome_at',
              'sent_at',
              'comments',
            ]}
          />
        )}
        <table {...ROLES.table} className={classes.compared} aria-label={words.compare(EthocaID)}>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnHead}>{words.field}</th>
              <th {...ROLES.columnHead}>{words.thisOne}</th>
              <th {...ROLES.columnHead}>{words.other}</th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {rows.map(({ column, differs }) => (
              <ComparedRow key={column.key} column={column} alert={alert} other={other} differs={differs} />
            ))}
          </tbody>
        </table>
        <div>
          <Button component={Link} to={paths.alert.href(other.id)} size="compact-sm" variant="default">
            {words.open(EthocaID)}
          </Button>
        </div>
      </div>
    </details>
  );
}

type ComparedRowProps = { column: Column; alert: Alert; other: Similar; differs: boolean };

function ComparedRow({ column, alert, other, differs }: ComparedRowProps) {
  const language = useLanguage();
  const words = similarAlertTexts[language];
  return (
    <tr {...ROLES.row} data-differs={differs}>
      <th {...ROLES.rowHead}>
        {column.field.words[language]}
        {differs && (
          <span className={classes.mark}>
            <Icon name="warning" size={12} />
            {words.differs}
          </span>
        )}
      </th>
      <td {...ROLES.cell} data-head={words.thisOne}>
        <div>
          <WholeValue column={column} row={alert as AnyRow} language={language} />
        </div>
      </td>
      <td {...ROLES.cell} data-head={words.other}>
        <div>
          <WholeValue column={column} row={other as AnyRow} language={language} />
        </div>
      </td>
    </tr>
  );
}
