import { ALERT_STATUSES, ALERT_TYPES, MATCH_STATES } from '@cbp/shared/entities/alert';
import { alertList } from '@cbp/shared/entities/alert.list';
import { type Alert, alertFields, alertReceiptFields } from '@cbp/shared/entities/alert.model';
import { labelOf } from '@cbp/shared/labelled';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { alertTexts } from './alerts.texts.ts';
import { reasonTable, similarTable } from './match-tables.tsx';
import { TimeLeft } from './time-left.tsx';

/** One alert: what happened, what it is about, why, and what was answered. */
export function AlertDetail() {
  const language = useLanguage();
  const words = alertTexts[language];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getAlert.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.alerts.href()}
      nameOf={(alert) => alert.alert.EthocaID}
      titleOf={({ type, alert: { Issuer } }) => {
        const typeWord = labelOf(ALERT_TYPES, type, language);
        return Issuer === null ? typeWord : words.title(typeWord, Issuer);
      }}
      Head={(alert) => (
        <Group gap="xs">
          <TimeLeft row={alert} />
          <EnumerationBadge of={ALERT_STATUSES} value={alert.status} />
        </Group>
      )}
    >
      {(alert) => {
        const facts = { fields: alertFields, row: alert };
        return (
          <>
            <FactGrid
              {...facts}
              shown={[
                'merchant_name',
                'merchant_id',
                'alert.AlertTimestamp',
                'due_at',
                'source',
                'alert.EthocaID',
              ]}
            />
            <DetailPart heading={words.payment}>
              <FactGrid
                {...facts}
                shown={[
                  'alert.Amount',
                  'alert.CardNumber',
                  'card_type',
                  'alert.MerchantDescriptor',
                  'alert.ARN',
                  'sent.TransactionTimestamp',
                  'sent.AuthCode',
                  'sent.TransactionType',
                  'alert.InitiatedBy',
                  'sent.Is3DSecure',
                  'sent.ChargebackAmount',
                  'sent.ChargebackReason',
                  'sent.Liability',
                  'sent.Age',
                  'sent.MCC',
                  'sent.TransactionId',
                  'sent.MemberID',
                ]}
              />
            </DetailPart>
            <DetailPart heading={words.answer}>
              <FactGrid
                {...facts}
                shown={[
                  { key: 'outcome', as: 'text' },
                  'outcome_at',
                  'refunded',
                  'refund_result.status',
                  'amount_stopped',
                  'comments',
                ]}
              />
            </DetailPart>
            <Transaction alert={alert} />
            <DetailPart heading={words.why}>
              <SmallTable
                table={reasonTable}
                label={words.why}
                empty={words.noReasons}
                rows={alert.reasons}
              />
            </DetailPart>
            {alert.similar.length > 0 && (
              <DetailPart heading={words.similar}>
                <SmallTable table={similarTable} label={words.similar} rows={alert.similar} />
              </DetailPart>
            )}
            <History key={alert.id} entity="alert" id={alert.id} fields={alertList.fields} />
          </>
        );
      }}
    </DetailPage>
  );
}

/** The transaction that the alert is about, with its evidence one click away. */
function Transaction({ alert: { receipt, match } }: { alert: Alert }) {
  const words = alertTexts[useLanguage()];
  if (!receipt) {
    return (
      <DetailPart heading={words.transaction}>
        <Text c="dimmed" size="sm">
          {match === 'unmatched' ? words.noTransaction : words.hiddenTransaction}
        </Text>
      </DetailPart>
    );
  }
  const href = paths.receiptTransaction.href(receipt.iCS_id);
  return (
    <DetailPart heading={words.transaction}>
      <Group mb="xs">
        <EnumerationBadge of={MATCH_STATES} value={match} />
      </Group>
      <FactGrid
        fields={alertReceiptFields}
        row={receipt}
        shown={['order_reference', 'merchant_name', 'amount', 'transaction_date_time', 'iCS_id']}
      />
      <Group gap="xs" mt="sm">
        <Button component={Link} to={href} size="compact-sm">
          {words.preview}
        </Button>
        <Button
          component={Link}
          to={`${href}?view=${receipt.is_released ? 'released' : 'preview'}`}
          variant="default"
          size="compact-sm"
        >
          {words.pdf}
        </Button>
      </Group>
    </DetailPart>
  );
}
