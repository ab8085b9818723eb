import { type EnrolmentStatus, IN_FORCE } from '@cbp/shared/states/enrolment-status';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { NewDescriptorRow } from '../descriptors.sql.ts';

/** The statement texts of a merchant. */
export type Enrolled = { client: string; exact: string; start: string };

/** Of each merchant: of ordinary orders, and with an order number. */
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

/** Shared by two clients, as happens with a common payment facilitator. */
export const SHARED_DESCRIPTOR = 'LTP*MARKET';
const SHARED_BY = ['LTP-2001', 'LTP-2010'];

type UnderWay = {
  client: string;
  text: string;
  status: EnrolmentStatus;
  type?: 'STARTS_WITH';
  statusReason?: string;
  collisionReason?: string;
};

/** Requests to the provider, pending or completed. */
const UNDER_WAY: readonly UnderWay[] = [
  { client: 'NGA-1001', text: 'HARBOUR PINE OUTLET', status: 'PENDING' },
  {
    client: 'NGA-1002',
    text: 'HARBOURPINE*CLAY',
    status: 'PENDING',
    type: 'STARTS_WITH',
    collisionReason: 'Sold through the shop of Harbour & Pine until March',
  },
  { client: 'CBP-4009', text: 'QUIET HOURS GIFTS', status: 'PROCESSING' },
  { client: 'CBP-4006', text: 'SUNNY SIDE HK', status: 'ADD_PENDING_PROCESSING' },
  { client: 'LTP-2002', text: 'SKYLARK LENSES', status: 'DELETE_PENDING' },
  { client: 'KCR-3002', text: 'SHANYU OLD SHOP', status: 'DELETE_PROCESSING' },
  { client: 'CBP-4001', text: 'BRINDILLE NOEL', status: 'DELETED' },
  {
    client: 'NGA-1002',
    text: 'CLAY',
    status: 'REJECTED',
    statusReason: 'Too short: it would be found in payments of others',
  },
];

const HAS_BEEN_ACTIVE: readonly EnrolmentStatus[] = [...IN_FORCE, 'DELETED'];

/** Every descriptor of the demo data set. */
export function demoDescriptors(at: DemoKit['at']): Omit<NewDescriptorRow, 'comparedAs'>[] {
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
        defaultDisputeOutcome: 'resolved' as const,
        ...(index % 3 === 0 && { defaultFraudOutcome: 'stopped' as const }),
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
    ...UNDER_WAY.map(({ client, text, status, type = 'EXACT_MATCH' as const, ...reasons }, index) => ({
      ...added(20 + index),
      ...(HAS_BEEN_ACTIVE.includes(status) ? { updatedAt: at(3 + index, '14:15') } : { activeAt: null }),
      ...reasons,
      clientId: client,
      descriptor: text,
      status,
      type,
      origin: 'portal' as const,
      providerToldAt: at(20 + index, '10:06'),
    })),
  ];
}
