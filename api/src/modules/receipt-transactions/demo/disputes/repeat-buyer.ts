import { type DemoReport, type ReportKit, reportOf, type Sale } from '../report-of-sale.ts';
import { sentMails } from '../sent-mails.ts';
import { SEATTLE } from './dispute-places.ts';
import { billingOf, configOf, OF_BUYER, OF_PAYMENT } from './dispute-proof.ts';

/** A buyer who comes back: three undisputed orders before the one that is disputed as fraud, two of them within the window. */
export function repeatBuyer(kit: ReportKit): DemoReport[] {
  const shop = {
    merchant: 'Tidal Sound',
    shop: 'https://tidal-sound.example',
    card: ['424242', '7310'] as [string, string],
    currency: 'USD',
    place: SEATTLE,
    descriptor: 'TIDAL SOUND',
  };
  const device = {
    id: 'tsd-4be1c07fa92d4e6b',
    fingerprint: 'c41fa7e09b2d4f6e8a13d5b7f0e2c49a',
    description: 'MacBook, Safari 26',
  };
  const account = { id: 'ts-member-50418', email: 'nora.whitfield@mail.example' };
  const ofBuyer = { ip_address: '203.0.113.87', device, account };
  const recordedAt = kit.at(18, '09:40');
  const earlier = (sale: Pick<Sale, 'order' | 'daysAgo' | 'amount' | 'items' | 'authCode'>): DemoReport =>
    reportOf(kit, {
      ...shop,
      ...sale,
      proof: { proof: { ...ofBuyer, cvv_result: 'M' }, undisputedAsOf: kit.at(18, '09:00'), recordedAt },
      release: 'unreleased',
    });
  const disputed: Sale = {
    ...shop,
    order: 'TS-32004',
    daysAgo: 20,
    time: '19:48',
    amount: 329,
    authCode: '52K914',
    items: [{ name: 'Studio headphones "Fathom", black', qty: 1, amount: 329, photo: 'headphones' }],
    parcel: { serial: 'RH510020041HK' },
    signedBy: 'Nora Whitfield',
  };
  return [
    earlier({
      order: 'TS-27911',
      daysAgo: 318,
      amount: 79,
      authCode: '11B702',
      items: [{ name: 'Earbuds "Shoal", grey', qty: 1, amount: 79, photo: 'headphones' }],
    }),
    earlier({
      order: 'TS-29540',
      daysAgo: 176,
      amount: 149,
      authCode: '40C358',
      items: [{ name: 'Over-ear headphones "Cove", blue', qty: 1, amount: 149, photo: 'headphones' }],
    }),
    earlier({
      order: 'TS-31102',
      daysAgo: 58,
      amount: 24,
      authCode: '73D116',
      items: [{ name: 'Ear cushions for "Cove"', qty: 2, amount: 12, photo: 'headphones' }],
    }),
    reportOf(kit, {
      ...disputed,
      emails: sentMails(kit, disputed, { buyer: 'Nora Whitfield', address: account.email }),
      proof: {
        // After the log-ins that it includes.
        recordedAt: kit.at(12, '09:40'),
        proof: {
          ...ofBuyer,
          avs_result: 'Y',
          cvv_result: 'M',
          account: {
            ...account,
            created_at: kit.at(402, '20:11').toISOString(),
            logins: [
              [58, '18:02'],
              [20, '19:31'],
              [16, '07:55'],
              [13, '21:20'],
            ].map(([daysAgo, time]) => ({
              time: kit.at(Number(daysAgo), String(time)).toISOString(),
              ip_address: ofBuyer.ip_address,
              device_id: device.id,
            })),
          },
          billing_address: billingOf(SEATTLE),
          merchant_contact: {
            name: 'Tidal Sound customer service',
            email: 'help@tidal-sound.example',
            phone: '+1 206 555 0147',
            url: 'https://tidal-sound.example/help',
            address: '500 Harbour Steps, Seattle, WA 98104, US',
          },
        },
      },
      config: configOf(
        '10.4',
        'CB-2026-118204',
        [...OF_PAYMENT, ...OF_BUYER, 'earlier_payments', 'merchant_contact'],
        { buyer_message: true },
      ),
    }),
  ];
}
