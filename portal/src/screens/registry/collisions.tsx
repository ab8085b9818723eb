import { descriptorFields } from '@cbp/shared/descriptors/descriptor.model';
import { COLLISION_KINDS } from '@cbp/shared/descriptors/descriptor-collision';
import { badge, text } from '@cbp/shared/list/field';
import { MARKS } from '@cbp/shared/marks';
import type { CollidingPair, CollidingSide } from '@cbp/shared/statistics/registry.model';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { requestDeletion } from './registry.actions.ts';
import classes from './registry.module.css';
import { registryTexts } from './registry.texts.ts';

type Row = Pick<CollidingPair, 'kind'> & { one: string; other: string; pair: CollidingPair };

/** One of the two descriptors: a link to it, its client, why it was kept, and the request to delete it. */
function Side({ side }: { side: CollidingSide | null }) {
  const language = useLanguage();
  if (!side) return <Text size="sm">{registryTexts[language].another}</Text>;
  return (
    <div className={classes.side}>
      <div>
        <Text span size="sm" ff="monospace">
          <RecordLink kind="descriptor" id={side.id}>
            {side.criterion}
          </RecordLink>
        </Text>{' '}
        <Text span size="sm">
          <RecordLink kind="client" id={side.merchant_id}>
            <bdi>{side.merchant_name}</bdi>
          </RecordLink>
        </Text>
        {side.collision_reason !== null && (
          <Text size="xs" c="dimmed">
            {descriptorFields.collision_reason.words[language]}
            {MARKS[language].colon}
            <bdi>{side.collision_reason}</bdi>
          </Text>
        )}
      </div>
      <ActionButton action={requestDeletion} on={side} size="compact-xs" />
    </div>
  );
}

const pairTable = defineSmallTable({
  fields: {
    one: text('Descriptor', '账单描述', '帳單描述'),
    kind: badge(COLLISION_KINDS, 'Conflict', '冲突类型', '衝突類型'),
    other: text('Conflicts with', '与之冲突', '與之衝突'),
  },
  columns: [
    { key: 'one', cell: ({ row }) => <Side side={row.pair.one} />, widthPx: 280 },
    'kind',
    { key: 'other', cell: ({ row }) => <Side side={row.pair.other} />, widthPx: 280 },
  ],
  key: ({ pair: { one, other, kind } }: Row) => `${kind} ${one.id} ${other?.id}`,
});

/** The pairs of descriptors of different clients that collide. */
export function CollisionsPart() {
  const language = useLanguage();
  const words = registryTexts[language];
  const query = useQuery(useApi().queries.getCollisions.queryOptions());
  if (query.isPending) return <Skeleton height={160} />;
  if (query.isError && !query.data) {
    return (
      <FailureNotice heading={words.collisions} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const { results, total } = query.data;
  const rows = results.map(
    (pair): Row => ({ kind: pair.kind, one: pair.one.criterion, other: pair.other?.criterion ?? '', pair }),
  );
  return (
    <>
      <SmallTable table={pairTable} label={words.collisions} empty={words.noCollisions} rows={rows} />
      {total > rows.length && <Text size="sm">{words.shown(String(rows.length), String(total))}</Text>}
    </>
  );
}
