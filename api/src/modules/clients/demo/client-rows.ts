import type { NewClient } from '../clients.sql.ts';

const DAY_MS = 24 * 3_600_000;

type Placed = Pick<NewClient, 'merchantId' | 'name' | 'role'> & Partial<NewClient> & { below?: Placed[] };

const merchant = (merchantId: string, name: string, more: Partial<NewClient> = {}): Placed => ({
  merchantId,
  name,
  role: 'MERCHANT',
  type: 'STANDALONE_MERCHANT',
  ...more,
});
const sub = (merchantId: string, name: string) => merchant(merchantId, name, { type: 'SUB_MERCHANT' });
const direct = (merchantId: string, name: string) => merchant(merchantId, name, { type: 'DIRECT_MERCHANT' });

/** The provider's clients: two acquirers with every kind of sub-client, and standalone merchants. */
const TREE: readonly Placed[] = [
  {
    merchantId: 'NGA',
    name: 'Northgate Acquiring',
    role: 'ACQUIRER',
    below: [
      direct('NGA-1001', 'Harbour & Pine Outfitters'),
      direct('NGA-1002', 'Ember & Clay'),
      {
        merchantId: 'LTP',
        name: 'Lantern Payments',
        role: 'PF',
        below: [
          {
            ...merchant('LTP-2000', 'Longbridge Market Hall', { type: 'MASS_MERCHANT' }),
            below: [sub('LTP-2001', 'Longbridge Books & Prints'), sub('LTP-2002', 'Skylark Optics')],
          },
          direct('LTP-2010', 'Gather & Co. Department Store'),
        ],
      },
    ],
  },
  {
    merchantId: 'PDA',
    name: 'Pearl Delta Acquiring',
    role: 'ACQUIRER',
    below: [
      {
        merchantId: 'KCR',
        name: 'Kowloon Card Resellers',
        role: 'RESELLER',
        below: [
          direct('KCR-3001', '青岚茶舍'),
          direct('KCR-3002', '山嶼書房'),
          direct('KCR-3003', '灯りと紙 ほしぞら商店'),
          merchant('KCR-3004', '달빛문구', { type: 'DIRECT_MERCHANT', alertEmailTo: [] }),
        ],
      },
      direct('PDA-3010', 'Tidal Sound'),
      merchant('PDA-3011', 'Ridgeway Packs', { type: 'DIRECT_MERCHANT', status: 'PROCESSING' }),
    ],
  },
  merchant('CBP-4001', 'Maison Brindille'),
  merchant('CBP-4002', 'Lichtwerk Nordhafen'),
  merchant('CBP-4003', 'متجر واحة الضوء'),
  merchant('CBP-4004', 'סטודיו גל'),
  merchant('CBP-4005', 'บ้านใบชา'),
  merchant('CBP-4006', 'Sunny Side 🌻 Prints & Gifts'),
  merchant('CBP-4007', 'Papertrail Downloads'),
  merchant('CBP-4008', 'Verdant Corner', { alertEmailTo: [] }),
  merchant('CBP-4009', 'Quiet Hours Candles'),
  merchant('CBP-4010', 'Lakeside Bottles', { status: 'PENDING' }),
  merchant('CBP-4011', 'Copperfield Instruments', { status: 'REJECTED' }),
  merchant('CBP-4012', 'Marram Surf Supply', { status: 'DELETED' }),
];

/** Details of the demo clients besides their place: a prepaid balance and email addresses. */
function described({ merchantId, status, ...client }: Placed): Omit<NewClient, 'parentId' | 'createdAt'> {
  const address = (name: string) => `${name}@${merchantId.toLowerCase()}.example`;
  const number = Number(merchantId.replace(/\D/g, '')) || 1;
  return {
    alertEmailTo: [address('alerts')],
    contactEmailTo: [address('payments')],
    ...(client.role === 'MERCHANT'
      ? {
          ethocaId: `ETH${String(number).padStart(6, '0')}`,
          enrollmentStatus: 'Enrolled',
        }
      : {
          alertEmailCc: [address('risk')],
          contactEmailCc: [address('operations')],
          pushUrl: `https://push.${merchantId.toLowerCase()}.example/alerts`,
          pushUsername: `${merchantId.toLowerCase()}-push`,
          apiAddresses: ['192.0.2.10', '198.51.100.0/24'],
        }),
    ...client,
    merchantId,
    status: status ?? 'ACTIVE',
  };
}

function flattened(placed: readonly Placed[], parentId: string | null, createdAt: Date): NewClient[] {
  return placed.flatMap(({ below = [], ...client }) => [
    {
      ...described(client),
      parentId,
      createdAt,
      ...(client.status === 'REJECTED' && { rejectedAt: new Date(createdAt.getTime() + DAY_MS) }),
    },
    ...flattened(below, client.merchantId, createdAt),
  ]);
}

/** Every client of the demo data set, parents first. */
export function demoClients(createdAt: Date): NewClient[] {
  return flattened(TREE, null, createdAt);
}
