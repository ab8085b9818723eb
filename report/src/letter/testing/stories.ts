import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';

/** What happened to an order, from which its records follow. A test knows from it what may be said, without reading the records. */
export type Story = {
  reason: string;
  network: keyof typeof CARDS;
  links: 0 | 1 | 2;
  /** `unheard`: the tracker did not answer. */
  tracker: keyof typeof LAST_SCANS | 'unheard';
  place: 'home' | 'other city' | 'other country' | 'unknown';
  signature: 'none' | 'document' | 'date' | 'both' | 'early';
  signer: 'recipient' | 'other' | 'neighbour' | 'unnamed';
  shipped: boolean;
  refund: 'none' | 'partial' | 'full' | 'open' | 'only promised' | 'rejected';
  words: keyof typeof BUYER_WORDS;
  address: 'verified' | 'other postcode' | 'not verified';
  code: 'matches' | 'differs' | 'unknown';
  authentication: 'done' | 'failed' | 'contradicted' | 'none';
  earlier: 'agreeing' | 'disputed' | 'none';
  account: 'older' | 'younger' | 'none';
  digital: 'after' | 'before' | 'none';
  policy: 'before' | 'after' | 'none';
  confirmed: boolean;
  authorised: boolean;
  descriptor: boolean;
  listedPolicies: boolean;
  photos: boolean;
  /** The switches that are off, as `group.name`. */
  off: string[];
};

export const CARDS = { VISA: '411111', MASTERCARD: '555555' } as const;

export const LAST_SCANS = {
  delivered: 'Delivered',
  returned: 'Returned to sender',
  refused: 'Delivery refused by addressee',
  'delivered, then returned': 'Returned to sender',
  'delivered, then undelivered': 'Undeliverable, address incomplete',
  lost: 'Parcel lost',
  'in transit': 'Departed from facility',
  'at a pickup point': 'Delivered to parcel locker',
  'a day before it was sent': 'Delivered',
} as const;

export const BUYER_WORDS = {
  none: [],
  arrived: [['2026-09-22T03:00:00Z', 'It arrived today, thank you.']],
  'arrived, then not': [
    ['2026-09-22T03:00:00Z', 'It arrived today, thank you.'],
    ['2026-09-23T03:00:00Z', 'I was wrong: it has not arrived, that was another parcel.'],
  ],
  'asks whether it arrived': [['2026-09-22T03:00:00Z', 'Has it arrived? Nothing is here.']],
  'keeps it': [['2026-09-23T03:00:00Z', 'I will keep it.']],
  'cancels before it was sent': [['2026-09-15T02:00:00Z', 'Please cancel my order.']],
  'cancels after it was sent': [['2026-09-18T02:00:00Z', 'Please cancel my order.']],
  denies: [['2026-09-22T03:00:00Z', 'This was not me, I never ordered anything.']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

export const HOME = 'Portsmouth';
export const SIGNER = 'M. OKAFOR';

/** The switches of a story. */
export function configOfStory({ reason, off }: Story): EvidenceConfig {
  const config = structuredClone(EVERYTHING_ON);
  for (const path of off) {
    const [group = '', name = ''] = path.split('.');
    (config as unknown as Record<string, Record<string, boolean>>)[group] = {
      ...(config as unknown as Record<string, Record<string, boolean>>)[group],
      [name]: false,
    };
  }
  return { ...config, reason: reason || null };
}

const PLACES = { home: HOME, 'other city': 'Leeds', 'other country': 'Lyon, FR', unknown: null };

function deliveryOf(story: Story): EvidenceBundle['shipment'] {
  const { tracker, links, place, signer } = story;
  if (links === 0 || tracker === 'unheard') return null;
  const location = PLACES[place];
  const isEarly = tracker === 'a day before it was sent';
  const day = isEarly ? '2026-09-13T08:00:00Z' : '2026-09-20T11:25:00Z';
  const by = { recipient: 'recipient', other: SIGNER, neighbour: 'neighbour', unnamed: null }[signer];
  const handedOver = { time: day, location, description: by ? `Delivered, signed by ${by}` : 'Delivered' };
  const last = { time: '2026-09-24T08:00:00Z', location, description: LAST_SCANS[tracker] };
  const isDelivered = tracker === 'delivered' || isEarly;
  const scans = isDelivered
    ? [handedOver]
    : tracker.startsWith('delivered, then')
      ? [handedOver, last]
      : [last];
  return {
    site_domain: '17track.net',
    // The status of a tracker may lag behind its scans.
    delivery_status:
      isDelivered || tracker === 'delivered, then returned' ? 'Delivered' : LAST_SCANS[tracker],
    delivery_date: null,
    delivered_date: isDelivered ? day : null,
    delivery_info: [{ time: '2026-09-12T00:00:00Z', location: null, description: 'Label created' }, ...scans],
  };
}

const HISTORY = {
  none: [],
  partial: [['REFUND_UPDATED', 'PARTIAL_REFUND,20.00,USD']],
  full: [['REFUND_UPDATED', 'FULL_REFUND,149.50,USD']],
  open: [],
  'only promised': [],
  rejected: [['REFUND_UPDATED', 'NOT_REFUND,,']],
} as const satisfies Record<Story['refund'], readonly (readonly [string, string])[]>;

function proofOf(story: Story): EvidenceProof {
  const earlier = (month: string, is_disputed: boolean) => ({
    transaction_date_time: `2026-${month}-11T10:00:00Z`,
    ip_address: '203.0.113.24',
    device_id: 'd-7f3a9c51e0b24418',
    account_id: 'buyer-20417',
    is_disputed,
  });
  return {
    avs_result: story.address === 'not verified' ? 'N' : 'Y',
    cvv_result: { matches: 'M', differs: 'N', unknown: null }[story.code],
    three_d_secure: threeDSecureOf(story),
    authorisation_code: story.authorised ? '084213' : null,
    descriptor: story.descriptor ? 'LANTERN*LOOM' : null,
    ip_address: '203.0.113.24',
    device: { id: 'd-7f3a9c51e0b24418' },
    account:
      story.account === 'none'
        ? { id: 'buyer-20417' }
        : {
            id: 'buyer-20417',
            created_at: story.account === 'older' ? '2024-03-02T09:00:00Z' : '2026-09-16T09:00:00Z',
          },
    billing_address: {
      address: '12 Harbour Row',
      postalcode: story.address === 'other postcode' ? 'LS1 4DY' : 'PO1 2AB',
      country: 'GB',
    },
    earlier_payments:
      story.earlier === 'none'
        ? []
        : [earlier('02', story.earlier === 'disputed'), earlier('04', story.earlier === 'disputed')],
    digital_delivery:
      story.digital === 'none'
        ? []
        : [
            {
              event: 'Downloaded',
              time: story.digital === 'after' ? '2026-09-14T06:40:00Z' : '2026-09-13T06:40:00Z',
            },
          ],
    accepted_policies:
      story.policy === 'none'
        ? []
        : [
            {
              type: 'refund',
              title: 'Refunds',
              text: 'Refunds are made within 5 days.',
              accepted_at: story.policy === 'before' ? '2026-09-14T06:24:10Z' : '2026-09-14T06:26:00Z',
            },
          ],
  };
}

function threeDSecureOf({ authentication, network }: Story): EvidenceProof['three_d_secure'] {
  const eci = network === 'MASTERCARD' ? '02' : '05';
  const other = network === 'MASTERCARD' ? '01' : '06';
  return {
    done: { status: 'Y', eci },
    failed: { status: 'N', eci: null },
    contradicted: { status: 'Y', eci: other },
    none: null,
  }[authentication];
}

/** The records of a story. */
export function bundleOfStory(story: Story): EvidenceBundle {
  const { links, signature, refund, words } = story;
  const hasDate = signature === 'date' || signature === 'both';
  const hasDocument = signature === 'document' || signature === 'both' || signature === 'early';
  const said = BUYER_WORDS[words].map(([timestamp, message]) => ({
    sender: 'BUYER',
    message,
    timestamp,
    status: 'READ',
  }));
  const promise = {
    sender: 'ICS',
    message: 'We will refund you tomorrow.',
    timestamp: '2026-09-25T03:00:00Z',
    status: 'READ',
  };
  return {
    evidence: {
      iCS_id: 'Qm9va2JpbmRlci0wMDAwMDE',
      evidence: { history: [{ event: 'EVIDENCE_CREATED', time: '2026-10-24T09:25:00Z' }] },
      transaction: {
        transaction_date_time: '2026-09-14T06:25:00Z',
        amount: 149.5,
        currency: 'USD',
        merchant_name: 'Lantern & Loom',
        order_reference: 'LL-20417',
        card_prefix: CARDS[story.network],
        card_suffix: '1111',
      },
      product_info: {
        shipping_date: story.shipped ? '2026-09-16T06:25:00Z' : null,
        shipping_address: '12 Harbour Row',
        city: HOME,
        postalcode: 'PO1 2AB',
        country: 'GB',
        items: [
          { name: 'Wool blanket', qty: 1, amount: 149.5, photo_url: story.photos ? 'blanket.jpg' : null },
        ],
        policy: story.listedPolicies
          ? [{ type: 'refund', title: 'Refunds', url: 'https://lantern.example/r' }]
          : [],
        tracking_url: ['LL1', 'LL2']
          .slice(0, links)
          .map((number) => `https://t.17track.net/en#nums=${number}0417`),
        delivery_signed: hasDocument ? 'signature.jpg' : null,
        delivery_signed_date: hasDate
          ? '2026-09-20T11:25:00Z'
          : signature === 'early'
            ? '2026-09-10T11:25:00Z'
            : null,
      },
      history: [
        { event: 'TRANSACTION_CREATED', time: '2026-09-14T06:25:00Z' },
        ...(story.confirmed ? [{ event: 'INITIAL_RECEIPT_SENT', time: '2026-09-14T06:31:00Z' }] : []),
        ...HISTORY[refund].map(([event, note]) => ({ event, refund: note, time: '2026-09-26T02:00:00Z' })),
      ],
      refund: null,
      refund_is_open: refund === 'open',
      proof: proofOf(story),
    },
    messages: refund === 'only promised' ? [...said, promise] : said,
    shipment: deliveryOf(story),
  };
}
