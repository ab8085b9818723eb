import { AUDIT_ENTITIES, type AuditEntity } from '@cbp/shared/calls/audit';
import { labelOf } from '@cbp/shared/labelled';
import { useLanguage } from '../../i18n/use-language.ts';
import { Missing } from '../../ui/missing.tsx';
import { RecordLink } from './record-link.tsx';
import { useRecordName } from './record-names.ts';
import { kindOfThing } from './record-pages.ts';

type EntryRecordsProps = {
  entity: AuditEntity | null;
  ids: readonly string[];
  /** How many are named; of the others only the number. */
  most: number;
  inRowOf?: string;
};

/** What an entry of the audit log is about, each record by its name and as the way to it. */
export function EntryRecords({ entity, ids, most, inRowOf }: EntryRecordsProps) {
  if (ids.length === 0) return <Missing />;
  const others = ids.length - most;
  return (
    <>
      {ids.slice(0, most).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <EntryRecord entity={entity} id={id} {...(inRowOf !== undefined && { inRowOf })} />
        </span>
      ))}
      {others > 0 && ` +${others}`}
    </>
  );
}

function EntryRecord({ entity, id, inRowOf }: { entity: AuditEntity | null; id: string; inRowOf?: string }) {
  const language = useLanguage();
  const kind = kindOfThing(entity);
  const name = useRecordName(kind, id);
  // A number of ours says nothing to anybody; ids of clients and transactions do.
  const isNumber = entity === 'screening_hit' || /^\d+$/.test(id);
  const shown = name ?? (entity !== null && isNumber ? labelOf(AUDIT_ENTITIES, entity, language) : id);
  if (kind === null) return <bdi>{shown}</bdi>;
  return (
    <RecordLink kind={kind} id={id} {...(inRowOf !== undefined && { inRowOf })}>
      <bdi>{shown}</bdi>
    </RecordLink>
  );
}
