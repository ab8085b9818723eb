import { type DemoReport, type ReportKit, reportOf, type Sale } from '../report-of-sale.ts';
import { sentMails } from '../sent-mails.ts';
import { DENVER, EDINBURGH, KOWLOON } from './dispute-places.ts';
import { billingOf, configOf, OF_PAYMENT } from './dispute-proof.ts';

/** Parcels that were handed over against a signature, of cards of three networks. */
export function signedParcels(kit: ReportKit): DemoReport[] {
  const mugs: Sale = {
    order: 'EC-57120',
    merchant: 'Ember & Clay',
    shop: 'https://ember-and-clay.example',
    daysAgo: 19,
    time: '11:12',
    card: ['465858', '2046'],
    currency: 'GBP',
    amount: 148,
    authCode: '614083',
    descriptor: 'EMBER & CLAY',
    items: [
      { name: 'Stoneware mug "Dune"', qty: 4, amount: 18, photo: 'mug' },
      { name: 'Vase "Ember", tall', qty: 1, amount: 76, photo: 'vase' },
    ],
    place: EDINBURGH,
    parcel: { serial: 'RH510020055HK' },
    signedBy: 'Alasdair Reid',
  };
  const packs: Sale = {
    order: 'HP-105880',
    merchant: 'Harbour & Pine Outfitters',
    shop: 'https://harbour-and-pine.example',
    daysAgo: 18,
    time: '16:30',
    card: ['371449', '1006'],
    currency: 'USD',
    amount: 228.8,
    authCode: '268154',
    descriptor: 'HARBOURPINE.EXAMPLE',
    items: [
      { name: 'Canvas Sneakers "Drift", white, size 41', qty: 2, amount: 89.9, photo: 'shoes' },
      { name: 'Zip-Free Hoodie "Moss", size L', qty: 1, amount: 49, photo: 'hoodie' },
    ],
    place: DENVER,
    parcel: { serial: 'RH510020069HK' },
    signedBy: 'Dana Ruiz',
  };
  const books: Sale = {
    order: 'SY-90315',
    merchant: '山嶼書房',
    shop: 'https://islet-books.example',
    language: 'tc',
    daysAgo: 17,
    time: '22:04',
    card: ['438676', '5521'],
    currency: 'HKD',
    amount: 1460,
    authCode: '907316',
    descriptor: 'SHANYU BOOKS',
    items: [
      { name: '《港島行山圖錄》典藏版', qty: 1, amount: 980, photo: 'book' },
      { name: '手繪地圖掛畫', qty: 1, amount: 480, photo: 'poster' },
    ],
    place: KOWLOON,
    policyTitles: ['取消政策', '退款政策', '送貨政策', '條款及細則'],
    parcel: { serial: 'RH510020072HK' },
    signedBy: 'Lee Wing Tung',
  };
  const catalogue: Sale = {
    order: 'GC-13344',
    merchant: 'Gather & Co. Department Store',
    shop: 'https://gather-and-co.example',
    daysAgo: 16,
    time: '13:05',
    card: ['601100', '7724'],
    currency: 'USD',
    amount: 186,
    authCode: '73Q20A',
    descriptor: 'GATHER & CO',
    items: [{ name: 'Desk lamp "Atrium", brass', qty: 1, amount: 186, photo: 'lamp' }],
    place: DENVER,
    parcel: { serial: 'RH510020086HK' },
    signedBy: 'Dana Ruiz',
  };
  return [
    reportOf(kit, {
      ...mugs,
      emails: sentMails(kit, mugs, { buyer: 'Alasdair Reid', address: 'a.reid@mail.example' }),
      lines: [
        ['BUYER', 'Will somebody ring before the delivery?', kit.at(16, '09:10')],
        ['ICS', 'The courier rings at the door and asks for a signature.', kit.at(16, '10:02')],
        ['BUYER', 'The parcel arrived yesterday, everything is whole. Thank you!', kit.at(12, '08:31')],
      ],
      proof: {
        recordedAt: kit.at(9, '10:15'),
        proof: {
          avs_result: 'Y',
          cvv_result: 'M',
          three_d_secure: {
            version: '2.2.0',
            eci: '05',
            status: 'Y',
            time: kit.at(19, '11:11').toISOString(),
          },
          billing_address: billingOf(EDINBURGH),
          merchant_contact: {
            name: 'Ember & Clay studio',
            email: 'studio@ember-and-clay.example',
            phone: '+44 131 496 0188',
            url: 'https://ember-and-clay.example/contact',
            address: '4 Tanner Wynd, Stoke-on-Trent ST1 4RF, GB',
          },
        },
      },
      config: configOf('13.1', 'CB-2026-118391', [
        ...OF_PAYMENT,
        'three_d_secure',
        'billing_address',
        'merchant_contact',
      ]),
    }),
    reportOf(kit, {
      ...packs,
      emails: sentMails(kit, packs, { buyer: 'Dana Ruiz', address: 'dana.ruiz@mail.example' }),
      proof: {
        recordedAt: kit.at(8, '14:20'),
        proof: {
          avs_result: 'Y',
          three_d_secure: {
            version: '2.2.0',
            eci: '05',
            status: 'Y',
            time: kit.at(18, '16:29').toISOString(),
          },
          ip_address: '198.51.100.212',
          billing_address: billingOf(DENVER),
          merchant_contact: {
            name: 'Harbour & Pine, customer care',
            email: 'care@harbour-and-pine.example',
            phone: '+1 503 555 0119',
            url: 'https://harbour-and-pine.example/contact',
            address: '88 Mill Street, Portland, OR 97201, US',
          },
        },
      },
      config: configOf(
        'C08',
        'AX-7730-5512',
        [
          'avs_result',
          'three_d_secure',
          'authorisation_code',
          'arn',
          'descriptor',
          'ip_address',
          'billing_address',
          'captured_policies',
          'merchant_contact',
        ],
        { buyer_message: true },
      ),
    }),
    reportOf(kit, {
      ...books,
      emails: sentMails(kit, books, { buyer: '李詠彤', address: 'wingtung.lee@mail.example' }),
      lines: [
        ['BUYER', '請問地圖會捲起寄送嗎？', kit.at(16, '20:11')],
        ['ICS', '會以硬紙筒包裝，與書分開一箱寄出。', kit.at(16, '20:40')],
        ['BUYER', '已收到，謝謝！', kit.at(10, '21:15')],
      ],
      proof: {
        recordedAt: kit.at(7, '11:05'),
        proof: {
          cvv_result: 'M',
          three_d_secure: {
            version: '2.2.0',
            eci: '05',
            status: 'Y',
            time: kit.at(17, '22:03').toISOString(),
          },
          ip_address: '203.0.113.140',
          device: {
            id: 'sy-app-71d9e3c05fab',
            fingerprint: 'e7a1b94c06d24f5f9c3ab8d1f0e67a52',
            description: 'iPhone，山嶼書房 App 4.2',
          },
          merchant_contact: {
            name: '山嶼書房客戶服務',
            email: 'service@islet-books.example',
            phone: '+852 3705 0162',
            url: 'https://islet-books.example/contact',
            address: '九龍太子道西 193 號 2 樓',
          },
        },
      },
      config: configOf('13.1', 'CB-2026-118477', [
        'cvv_result',
        'three_d_secure',
        'authorisation_code',
        'arn',
        'descriptor',
        'ip_address',
        'device',
        'merchant_contact',
      ]),
    }),
    // Not released: a user still has to select its proof. Its emails were not stored.
    reportOf(kit, {
      ...catalogue,
      proof: {
        recordedAt: kit.at(6, '15:50'),
        proof: {
          avs_result: 'X',
          cvv_result: 'M',
          ip_address: '198.51.100.212',
          billing_address: billingOf(DENVER),
          merchant_contact: {
            name: 'Gather & Co. customer service',
            email: 'service@gather-and-co.example',
            phone: '+852 2827 0190',
            url: 'https://gather-and-co.example/service',
            address: '12 Lane Crawford Place, Central, HK',
          },
        },
      },
      release: 'unreleased',
    }),
  ];
}
