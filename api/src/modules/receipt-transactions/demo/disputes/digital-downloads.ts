import { type DemoReport, type ReportKit, reportOf, type Sale } from '../report-of-sale.ts';
import { sentMails } from '../sent-mails.ts';
import { configOf, OF_PAYMENT } from './dispute-proof.ts';

/** Goods that were downloaded, and read again afterwards. */
export function digitalDownloads(kit: ReportKit): DemoReport[] {
  const course: Sale = {
    order: 'DG-91240',
    merchant: 'Papertrail Downloads',
    shop: 'https://papertrail.example',
    daysAgo: 23,
    time: '20:36',
    card: ['401288', '1881'],
    currency: 'USD',
    amount: 96,
    authCode: '085523',
    descriptor: 'PAPERTRAIL DL',
    items: [
      { name: 'Bookbinding at home, video course with workbook', qty: 1, amount: 89, photo: 'book' },
      { name: 'Pattern sheets (PDF)', qty: 1, amount: 7 },
    ],
  };
  const from = {
    ip_address: '198.51.100.61',
    device_id: 'pt-reader-a90c7e4f1b63',
    account_id: 'reader-77102',
  };
  const log: [daysAgo: number, time: string, event: string, item: string][] = [
    [23, '20:41', 'Signed in and opened', 'Bookbinding at home, chapter 1'],
    [23, '21:08', 'Downloaded', 'Pattern sheets (PDF)'],
    [22, '19:15', 'Watched to the end', 'Bookbinding at home, chapters 1 to 3'],
    [19, '10:02', 'Downloaded', 'Workbook (PDF)'],
    [15, '21:47', 'Watched to the end', 'Bookbinding at home, chapter 9 of 9'],
  ];
  return [
    reportOf(kit, {
      ...course,
      emails: sentMails(kit, course, { buyer: 'Priya Anand', address: 'priya.anand@mail.example' }),
      proof: {
        recordedAt: kit.at(11, '13:25'),
        proof: {
          avs_result: 'Z',
          cvv_result: 'M',
          ip_address: from.ip_address,
          device: { id: from.device_id, description: 'Windows, Edge 142' },
          account: {
            id: from.account_id,
            email: 'priya.anand@mail.example',
            created_at: kit.at(150, '12:19').toISOString(),
            logins: [
              [23, '20:30'],
              [22, '19:11'],
              [15, '20:52'],
            ].map(([daysAgo, time]) => ({
              time: kit.at(Number(daysAgo), String(time)).toISOString(),
              ip_address: from.ip_address,
              device_id: from.device_id,
            })),
          },
          digital_delivery: log.map(([daysAgo, time, event, item]) => ({
            time: kit.at(daysAgo, time).toISOString(),
            event,
            item,
            ...from,
          })),
          // From before the shop was a client here, as supplied by its processor.
          earlier_payments: [
            {
              transaction_date_time: kit.at(149, '12:24').toISOString(),
              amount: 19,
              currency: 'USD',
              order_reference: 'DG-83310',
              description: 'Field Notes, e-book (EPUB and PDF)',
              ...from,
              is_disputed: false,
              undisputed_as_of: kit.at(11, '00:00').toISOString(),
            },
          ],
          merchant_contact: {
            name: 'Papertrail Downloads',
            email: 'support@papertrail.example',
            url: 'https://papertrail.example/support',
          },
        },
      },
      config: configOf(
        '13.1',
        'CB-2026-118066',
        [
          ...OF_PAYMENT,
          'ip_address',
          'device',
          'account',
          'digital_delivery',
          'earlier_payments',
          'merchant_contact',
        ],
        { buyer_message: true, parcel: true },
      ),
    }),
  ];
}
