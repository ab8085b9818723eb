import type { CaidService } from '@cbp/shared/caids/caid';
import { valueAt } from '@cbp/shared/list/field';
import { type DescriptorFigure, formatMissing, registryTree } from '@cbp/shared/statistics/registry.list';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { caidsHref, descriptorsHref } from './registry.links.ts';

/** A figure of descriptors, which leads to them. */
function figure(name: DescriptorFigure) {
  const Cell = ({ row }: { row: { merchant_id: string } }) => {
    const count = Number(valueAt(row, `descriptors.${name}`));
    if (count === 0) {
      return (
        <Text span size="sm" c="dimmed">
          0
        </Text>
      );
    }
    return (
      <Anchor component={Link} size="sm" to={descriptorsHref(row.merchant_id, name)}>
        {count}
      </Anchor>
    );
  };
  return { key: `descriptors.${name}` as const, cell: Cell, widthPx: 140 };
}

/** The active CAIDs of a service, which lead to them. */
function caidCount(service: CaidService) {
  const href = { rdr: paths.rdrCaids.href, oi: paths.oiCaids.href }[service];
  return function CaidCount({ row }: { row: { merchant_id: string } }) {
    const count = Number(valueAt(row, `caids.${service}`));
    const address = caidsHref(service, href(), row.merchant_id);
    return count === 0 ? (
      <Text span size="sm" c="dimmed">
        0
      </Text>
    ) : (
      <Anchor component={Link} size="sm" to={address}>
        {count}
      </Anchor>
    );
  };
}

/** The clients with how they are enrolled; they open in the drawer of their list. */
export const registryScreen = defineListScreen({
  list: registryTree,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', widthPx: 256 },
    { key: 'merchant_id', widthPx: 106 },
    { key: 'enrolment', widthPx: 186 },
    { key: 'holes', widthPx: 210, format: formatMissing },
    figure('active'),
    { key: 'caids.rdr', cell: caidCount('rdr'), widthPx: 110 },
    { key: 'caids.oi', cell: caidCount('oi'), widthPx: 150 },
    { ...figure('adding'), isHidden: true },
    { ...figure('deleting'), isHidden: true },
    { key: 'status', isHidden: true },
    { key: 'caids.adding', isHidden: true },
    { key: 'caids.bins', isHidden: true },
    { ...figure('deleted'), isHidden: true },
    { ...figure('rejected'), isHidden: true },
    { key: 'role', isHidden: true },
    { key: 'type', isHidden: true },
  ],
  href: (row) => paths.ethocaClient.href(row.merchant_id),
});
