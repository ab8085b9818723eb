import type { Client } from '@cbp/shared/clients/client.model';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { Missing } from '../../ui/missing.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';

/** The parent client by name and ID. */
export function ParentClient({ row }: { row: Pick<Client, 'parent' | 'parent_name'> }) {
  const { parent, parent_name: name } = row;
  useFontsFor(name ?? '');
  if (parent === null) return <Missing />;
  return (
    <RecordLink kind="client" id={parent}>
      <bdi>{`${name} (${parent})`}</bdi>
    </RecordLink>
  );
}
