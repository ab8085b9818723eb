import { alertFields } from '@cbp/shared/alerts/alert.model';
import { badge, time } from '@cbp/shared/list/field';
import { CASE_EVENTS } from '@cbp/shared/rdr/rdr-case';
import type { RdrCase } from '@cbp/shared/rdr/rdr-case.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { rdrCaseTexts } from './rdr-cases.texts.ts';

const alertTableFields = {
  ethoca_id: alertFields['alert.EthocaID'],
  alert_timestamp: alertFields['alert.AlertTimestamp'],
  outcome: alertFields.outcome,
  status: alertFields.status,
} as const;

type AlertOfCase = RdrCase['alerts'][number];
type Event = RdrCase['events'][number];

const alertTable = defineSmallTable({
  fields: alertTableFields,
  columns: [{ key: 'ethoca_id', widthPx: 220 }, 'alert_timestamp', { key: 'outcome', as: 'text' }, 'status'],
  key: ({ id }: AlertOfCase) => id,
});

/** The alerts of the same payment; empty without any. */
export function AlertsOfPayment({ alerts }: { alerts: RdrCase['alerts'] }) {
  const words = rdrCaseTexts[useLanguage()];
  if (alerts.length === 0) return null;
  return (
    <DetailPart heading={words.alerts}>
      <SmallTable table={alertTable} label={words.alerts} rows={alerts} />
    </DetailPart>
  );
}

const eventTable = defineSmallTable({
  fields: {
    event: badge(CASE_EVENTS, 'Event', '事件', '事件'),
    at: time('Time', '时间', '時間'),
  },
  columns: ['event', { key: 'at', as: 'exact' }],
  key: ({ event }: Event) => event,
});

/** What happened to it, in order. */
export function CaseEvents({ events }: { events: readonly Event[] }) {
  const words = rdrCaseTexts[useLanguage()];
  if (events.length === 0) return null;
  return (
    <DetailPart heading={words.events}>
      <SmallTable table={eventTable} label={words.events} rows={events} />
    </DetailPart>
  );
}
