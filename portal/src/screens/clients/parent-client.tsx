import type { Client } from '@cbp/shared/clients/client.model';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { Missing } from '../../ui/missing.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';

/** The parent client by name and ID. It is sent only to users who may see it, so the link leads somewhere. */
export function ParentClient({ row }: { row: Pick<Client, 'parent' | 'parent_name'> }) {
  const { parent, parent_name: name } = row;
  useFontsFor(name ?? '');
  if (parent === null) return <Missing />;
  return (
    <Anchor component={Link} inherit to={paths.ethocaClient.href(parent)}>
      <bdi>{`${name} (${parent})`}</bdi>
    </Anchor>
  );
}
