import { ALERT_TYPES } from '@cbp/shared/alerts/alert';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { badge, flag, maybe, money, text, time } from '@cbp/shared/list/field';
import { MARKS } from '@cbp/shared/marks';
import { REFUND_RULES, type RefundRule } from '@cbp/shared/refunds/refund-rule';
import type { TriedAlert } from '@cbp/shared/refunds/refund-settings.model';
import { REFUND_OBSTACLES } from '@cbp/shared/refunds/refund-verdict';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { refundSettingsTexts } from './refund-settings.texts.ts';

/** The sample is in the order of time, by which its alerts are told apart. */
function AlertLink({ row }: { row: TriedAlert }) {
  return (
    <RecordLink kind="alert" id={row.id}>
      {formatDateTime(row.alert_timestamp)}
    </RecordLink>
  );
}

/** The rules that aren't met, or the other obstacle. */
function Why({ row }: { row: TriedAlert }) {
  const language = useLanguage();
  if (row.obstacle === null) return null;
  const rules = row.against
    .map((rule) => REFUND_RULES.format(rule, language))
    .join(MARKS[language].semicolon);
  const why = labelOf(REFUND_OBSTACLES, row.obstacle, language);
  return <span>{rules ? refundSettingsTexts[language].doesNotHold(rules) : why}</span>;
}

const triedTable = defineSmallTable({
  fields: {
    refunds: flag('Refunded', '会退款', '會退款'),
    obstacle: maybe(badge(REFUND_OBSTACLES, 'Reason not refunded', '不退款的原因', '不退款的原因')),
    amount: money('currency', 'Amount', '金额', '金額'),
    currency: text('Currency', '币种', '貨幣'),
    type: badge(ALERT_TYPES, 'Type', '类型', '類型'),
    alert_timestamp: time('Alert time', '预警时间', '預警時間'),
  },
  columns: [
    { key: 'alert_timestamp', cell: AlertLink },
    'refunds',
    { key: 'obstacle', cell: Why, widthPx: 260 },
    'amount',
    { key: 'type', as: 'text' },
  ],
  key: ({ id }: TriedAlert) => id,
});

/** Which of the last alerts rules would have refunded, and why not the others, for those who may read alerts. */
export function TryRules({ id, rules }: { id: number; rules: RefundRule[] }) {
  const words = refundSettingsTexts[useLanguage()];
  const [isTried, setIsTried] = useState(false);
  const query = useQuery({
    ...useApi().queries.tryRefundRules.queryOptions({ input: { id, rules } }),
    enabled: isTried,
  });
  const mayTry = useMayCall('tryRefundRules');
  const tried = query.data?.results;
  if (!mayTry) return null;
  return (
    <>
      {!isTried && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setIsTried(true)}>
            {words.tryIt}
          </Button>
          <Text span size="sm" c="dimmed">
            {words.tryRules}
          </Text>
        </Group>
      )}
      {isTried && query.isPending && <Skeleton height={60} />}
      {query.isError && <Text size="sm">{failureText(query.error)}</Text>}
      {tried && (
        <>
          <Text size="sm" role="status">
            {words.tried(tried.filter(({ refunds }) => refunds).length, tried.length)}
          </Text>
          {tried.length > 0 && (
            <SmallTable table={triedTable} label={words.triedAlerts} empty={words.tried(0, 0)} rows={tried} />
          )}
        </>
      )}
    </>
  );
}
