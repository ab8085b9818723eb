import { PUSH_STATUSES } from '@cbp/shared/alerts/alert';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import { type AlertPush, pushAttemptFields } from '@cbp/shared/alerts/alert-push.model';
import { formatExactTime } from '@cbp/shared/format/time';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { pushAgain, pushFirst } from './pushes.actions.tsx';
import { pushTexts } from './pushes.texts.ts';

type Attempt = AlertPush['attempts'][number];

const attemptTable = defineSmallTable({
  fields: pushAttemptFields,
  columns: [{ key: 'at', as: 'exact' }, 'status_code', 'duration_ms', 'error', 'answer'],
  key: ({ at }: Attempt) => at,
});

/** How an alert was told to the program of its client, with every attempt. */
export function AlertPushes({ alert }: { alert: Alert }) {
  const words = pushTexts[useLanguage()];
  const query = useQuery(useApi().queries.getAlertPushes.queryOptions({ input: { id: alert.id } }));
  if (alert.merchant_id === null) return null;
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results: pushes, can_be_pushed: canBePushed }) => {
        const pushable = { id: alert.id, pushed: pushes.length, canBePushed };
        return (
          <>
            {pushes.length === 0 && (
              <Text c="dimmed" size="sm">
                {words.none}
              </Text>
            )}
            {pushes.map((push) => (
              <OnePush key={push.id} push={push} />
            ))}
            <div>
              <ActionButton action={pushFirst} on={pushable} />
              <ActionButton action={pushAgain} on={pushable} />
            </div>
          </>
        );
      }}
    </LoadedPart>
  );
}

function OnePush({ push }: { push: AlertPush }) {
  const words = pushTexts[useLanguage()];
  const { created_at: at, next_attempt_at: next } = push;
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Text component="time" size="sm" dateTime={at}>
          {formatExactTime(at)}
        </Text>
        <EnumerationBadge of={PUSH_STATUSES} value={push.status} />
        {push.is_asked_for && (
          <Text c="dimmed" size="sm">
            {words.asked}
          </Text>
        )}
      </Group>
      <SmallTable
        table={attemptTable}
        label={words.attempts(push.url)}
        empty={words.noAttempts}
        rows={push.attempts}
      />
      {next !== null && (
        <Text c="dimmed" size="sm" mb={8}>
          {words.next(formatExactTime(next) ?? next)}
        </Text>
      )}
    </div>
  );
}
