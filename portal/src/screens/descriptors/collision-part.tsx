import { type Collision, type Descriptor, descriptorFields } from '@cbp/shared/descriptors/descriptor.model';
import { COLLISION_KINDS, formatOwner } from '@cbp/shared/descriptors/descriptor-collision';
import { badge, id, maybe, text } from '@cbp/shared/list/field';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { descriptorTexts } from './descriptors.texts.ts';

type Row = Pick<Collision, 'kind' | 'criterion'> & { client: string };

const collisionTable = defineSmallTable({
  fields: {
    kind: badge(COLLISION_KINDS, 'Conflict', '冲突类型', '衝突類型'),
    criterion: maybe(id('Descriptor', '账单描述', '帳單描述')),
    client: text('Client', '客户', '客戶'),
  },
  columns: ['kind', 'criterion', 'client'],
  key: ({ kind, criterion, client }: Row) => `${kind} ${criterion} ${client}`,
});

/** What other clients have that collides with it, and why it was kept all the same. */
export function CollisionPart({ descriptor }: { descriptor: Descriptor }) {
  const language = useLanguage();
  const words = descriptorTexts[language];
  const { collisions, has_more: hasMore, collision_reason: reason } = descriptor;
  if (collisions.length === 0 && reason === null) return null;
  const rows = collisions.map((one) => ({ ...one, client: formatOwner(one, language) }));
  const once = [...new Map(rows.map((row) => [`${row.kind} ${row.criterion} ${row.client}`, row])).values()];
  return (
    <DetailPart heading={words.collisions}>
      {once.length > 0 && <SmallTable table={collisionTable} label={words.collisions} empty="" rows={once} />}
      {hasMore && <Text size="sm">{words.moreCollisions}</Text>}
      {reason !== null && (
        <FactGrid fields={descriptorFields} row={descriptor} shown={['collision_reason']} />
      )}
    </DetailPart>
  );
}
