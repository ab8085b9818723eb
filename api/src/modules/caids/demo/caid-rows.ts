import { CAID_SERVICES } from '@cbp/shared/caids/caid';
import { type EnrolmentStatus, IN_FORCE } from '@cbp/shared/states/enrolment-status';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { NewCaidRow } from '../caids.sql.ts';

/** The CAID of a merchant at its acquirer. */
export type DemoCaid = { client: string; dba: string; bin: string; caid: string; descriptor?: string };

/** Of each merchant that takes part. CBP-4008 and CBP-4009 have none, so that the enrolment shows the gap. */
export const DEMO_CAIDS: readonly DemoCaid[] = [
  {
    client: 'NGA-1001',
    dba: 'Harbour & Pine',
    bin: '448312',
    caid: '000410520018273',
    descriptor: 'HARBOURPINE*',
  },
  {
    client: 'NGA-1002',
    dba: 'Ember & Clay',
    bin: '448312',
    caid: '000410520018281',
    descriptor: 'EMBERCLAY*',
  },
  {
    client: 'LTP-2001',
    dba: 'Longbridge Books',
    bin: '42756103',
    caid: 'LTP000000002001',
    descriptor: 'LTP*LONGBRIDGE',
  },
  {
    client: 'LTP-2002',
    dba: 'Skylark Optics',
    bin: '42756103',
    caid: 'LTP000000002002',
    descriptor: 'LTP*SKYLARK',
  },
  {
    client: 'LTP-2010',
    dba: 'Gather & Co',
    bin: '42756103',
    caid: 'LTP000000002010',
    descriptor: 'LTP*GATHER',
  },
  { client: 'KCR-3001', dba: 'Qinglan Tea', bin: '430179', caid: '852001003001', descriptor: 'KCR*QINGLAN' },
  { client: 'KCR-3002', dba: 'Shanyu Books', bin: '430179', caid: '852001003002', descriptor: 'KCR*SHANYU' },
  {
    client: 'KCR-3003',
    dba: 'Hoshizora Shoten',
    bin: '430179',
    caid: '852001003003',
    descriptor: 'KCR*HOSHIZORA',
  },
  { client: 'KCR-3004', dba: 'Dalbit Mungu', bin: '430179', caid: '852001003004', descriptor: 'KCR*DALBIT' },
  { client: 'PDA-3010', dba: 'Tidal Sound', bin: '446291', caid: 'PDA3010TIDAL', descriptor: 'TIDALSOUND' },
  {
    client: 'CBP-4001',
    dba: 'Maison Brindille',
    bin: '497204',
    caid: '30041009834',
    descriptor: 'BRINDILLE*',
  },
  {
    client: 'CBP-4002',
    dba: 'Lichtwerk Nordhafen',
    bin: '490631',
    caid: '49000714402',
    descriptor: 'LICHTWERK*',
  },
  {
    client: 'CBP-4003',
    dba: 'Oasis of Light',
    bin: '471530',
    caid: '97220016403',
    descriptor: 'OASISLIGHT*',
  },
  { client: 'CBP-4004', dba: 'Studio Gal', bin: '471530', caid: '97220016404', descriptor: 'STUDIOGAL*' },
  {
    client: 'CBP-4005',
    dba: 'Baan Bai Cha',
    bin: '45108822',
    caid: '66000024405',
    descriptor: 'BAANBAICHA*',
  },
  {
    client: 'CBP-4006',
    dba: 'Sunny Side Prints',
    bin: '45108822',
    caid: '66000024406',
    descriptor: 'SUNNYSIDE*',
  },
  {
    client: 'CBP-4007',
    dba: 'Papertrail Downloads',
    bin: '400522',
    caid: 'PT4007',
    descriptor: 'PAPERTRAIL*',
  },
];

type UnderWay = {
  client: string;
  dba: string;
  bin: string;
  caid: string;
  status: EnrolmentStatus;
  statusReason?: string;
};

/** Requests to Verifi, pending or completed. */
const UNDER_WAY: readonly UnderWay[] = [
  {
    client: 'NGA-1001',
    dba: 'Harbour & Pine Outlet',
    bin: '448312',
    caid: '000410520018299',
    status: 'PENDING',
  },
  { client: 'CBP-4001', dba: 'Brindille Noël', bin: '497204', caid: '30041009842', status: 'PENDING' },
  { client: 'CBP-4006', dba: 'Sunny Side HK', bin: '45108822', caid: '66000024414', status: 'PROCESSING' },
  {
    client: 'KCR-3001',
    dba: 'Qinglan Tea House',
    bin: '430179',
    caid: '852001003019',
    status: 'ADD_PENDING_PROCESSING',
  },
  {
    client: 'LTP-2002',
    dba: 'Skylark Lenses',
    bin: '42756103',
    caid: 'LTP000000002038',
    status: 'DELETE_PENDING',
  },
  {
    client: 'KCR-3002',
    dba: 'Shanyu Old Shop',
    bin: '430179',
    caid: '852001003027',
    status: 'DELETE_PROCESSING',
  },
  { client: 'CBP-4001', dba: 'Brindille Pop-up', bin: '497204', caid: '30041009859', status: 'DELETED' },
  {
    client: 'NGA-1002',
    dba: 'Ember & Clay Studio',
    bin: '448312',
    caid: '000410520018307',
    status: 'REJECTED',
    statusReason: 'The acquirer has not confirmed this CAID',
  },
];

const HAS_BEEN_ACTIVE: readonly EnrolmentStatus[] = [...IN_FORCE, 'DELETED'];

/** Every CAID of the demo data set, for both services. */
export function demoCaids(at: DemoKit['at']): NewCaidRow[] {
  const added = (daysAgo: number) => ({
    createdAt: at(daysAgo, '11:20'),
    updatedAt: at(daysAgo - 3, '15:10'),
    activeAt: at(daysAgo - 3, '15:10'),
  });
  return CAID_SERVICES.flatMap((service, which) => [
    ...DEMO_CAIDS.map(({ client: clientId, descriptor = null, ...facts }, index) => ({
      service,
      clientId,
      descriptor,
      ...facts,
      ...added(280 - index - which),
      status: 'ACTIVE' as const,
    })),
    ...UNDER_WAY.map(({ client: clientId, ...facts }, index) => ({
      service,
      clientId,
      ...added(18 + index),
      ...(HAS_BEEN_ACTIVE.includes(facts.status)
        ? { updatedAt: at(3 + index, '14:35') }
        : { activeAt: null }),
      ...facts,
      providerToldAt: at(18 + index, '11:21'),
    })),
  ]);
}
