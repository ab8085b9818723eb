import type { DescriptorStatus } from '@cbp/shared/entities/descriptor';
import type { NewDescriptor } from '../modules/descriptors/descriptors.sql.ts';
import type { DemoKit } from './demo-report.ts';

type Enrolled = { client: string; exact: string; start: string };

/** What stands on the statements of each merchant's customers: of ordinary orders, and of those with a number behind it. */
export const ENROLLED: readonly Enrolled[] = [
  { client: 'NGA-1001', exact: 'HARBOURPINE.EXAMPLE', start: 'HARBOURPINE*' },
  { client: 'NGA-1002', exact: 'EMBER & CLAY', start: 'EMBERCLAY*' },
  { client: 'LTP-2001', exact: 'LONGBRIDGE BOOKS', start: 'LTP*LONGBRIDGE' },
  { client: 'LTP-2002', exact: 'SKYLARK OPTICS', start: 'LTP*SKYLARK' },
  { client: 'LTP-2010', exact: 'GATHER & CO', start: 'LTP*GATHER' },
  { client: 'KCR-3001', exact: 'QINGLAN TEA', start: 'KCR*QINGLAN' },
  { client: 'KCR-3002', exact: 'SHANYU BOOKS', start: 'KCR*SHANYU' },
  { client: 'KCR-3003', exact: 'HOSHIZORA SHOTEN', start: 'KCR*HOSHIZORA' },
  { client: 'KCR-3004', exact: 'DALBIT MUNGU', start: 'KCR*DALBIT' },
  { client: 'PDA-3010', exact: 'TIDAL SOUND', start: 'TIDALSOUND' },
  { client: 'CBP-4001', exact: 'MAISON BRINDILLE', start: 'BRINDILLE*' },
  { client: 'CBP-4002', exact: 'LICHTWERK NORDHAFEN', start: 'LICHTWERK*' },
  { client: 'CBP-4003', exact: 'OASIS OF LIGHT', start: 'OASISLIGHT*' },
  { client: 'CBP-4004', exact: 'STUDIO GAL', start: 'STUDIOGAL*' },
  { client: 'CBP-4005', exact: 'BAAN BAI CHA', start: 'BAANBAICHA*' },
  { client: 'CBP-4006', exact: 'SUNNY SIDE PRINTS', start: 'SUNNYSIDE*' },
  { client: 'CBP-4007', exact: 'PAPERTRAIL DL', start: 'PAPERTRAIL*' },
  { client: 'CBP-4008', exact: 'VERDANT CORNER', start: 'VERDANT*' },
  { client: 'CBP-4009', exact: 'QUIET HOURS CANDLES', start: 'QUIETHOURS*' },
];

/** Two clients have it, as happens where both sell through one payment facilitator. */
export const SHARED_DESCRIPTOR = 'LTP*MARKET';
const SHARED_BY = ['LTP-2001', 'LTP-2010'];

const UNDER_WAY: readonly [client: string, text: string, status: DescriptorStatus][] = [
  ['NGA-1001', 'HARBOUR PINE OUTLET', 'PENDING'],
  ['CBP-4009', 'QUIET HOURS GIFTS', 'PROCESSING'],
  ['CBP-4006', 'SUNNY SIDE HK', 'ADD_PENDING_PROCESSING'],
  ['LTP-2002', 'SKYLARK LENSES', 'DELETE_PENDING'],
  ['KCR-3002', 'SHANYU OLD SHOP', 'DELETE_PROCESSING'],
  ['CBP-4001', 'BRINDILLE NOEL', 'DELETED'],
  ['NGA-1002', 'CLAY', 'REJECTED'],
];

/** Every descriptor of the demo data set. */
export function demoDescriptors(at: DemoKit['at']): Omit<NewDescriptor, 'comparedAs'>[] {
  const added = (daysAgo: number) => ({
    createdAt: at(daysAgo, '10:05'),
    updatedAt: at(daysAgo - 2, '16:40'),
    activeAt: at(daysAgo - 2, '16:40'),
  });
  const active = { status: 'ACTIVE', origin: 'portal' } as const;
  return [
    ...ENROLLED.flatMap(({ client, exact, start }, index) => [
      {
        ...active,
        ...added(300 - index),
        clientId: client,
        descriptor: exact,
        type: 'EXACT_MATCH' as const,
        autoRefund: index % 6 === 0,
        defaultDisputeOutcome: 'resolved' as const,
      },
      {
        ...active,
        ...added(290 - index),
        clientId: client,
        descriptor: start,
        type: 'STARTS_WITH' as const,
        origin: index % 4 === 0 ? ('auto' as const) : ('portal' as const),
      },
    ]),
    ...SHARED_BY.map((client) => ({
      ...active,
      ...added(200),
      clientId: client,
      descriptor: SHARED_DESCRIPTOR,
      type: 'STARTS_WITH' as const,
    })),
    ...UNDER_WAY.map(([client, descriptor, status], index) => ({
      ...added(20 + index),
      ...(status === 'PENDING' || status === 'PROCESSING' ? { activeAt: null } : {}),
      clientId: client,
      descriptor,
      status,
      type: 'EXACT_MATCH' as const,
      origin: 'portal' as const,
    })),
  ];
}
