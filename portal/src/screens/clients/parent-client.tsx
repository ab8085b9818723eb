import type { Client } from '@cbp/shared/entities/client.model';
import { useClientNames } from '../../patterns/client-choice/use-client-names.ts';
import { Missing } from '../../ui/missing.tsx';

/** The parent client by name and ID; by the ID alone if the user may not see it. */
export function ParentClient({ row: { parent } }: { row: Pick<Client, 'parent'> }) {
  const { nameOf } = useClientNames();
  if (parent === null) return <Missing />;
  const name = nameOf(parent);
  return <bdi>{name === parent ? parent : `${name} (${parent})`}</bdi>;
}
