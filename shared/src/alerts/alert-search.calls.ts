import { z } from 'zod';
import { boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { receiptTransactionList } from '../payments/receipt-transaction.list.ts';
import { alertList } from './alert.list.ts';
import { AlertSearch, MATCHED_BY, MOST_FOUND } from './alert-search.model.ts';
import { MOST_CHOICES, ReceiptChoice, ReceiptSearchText } from './receipt-choice.model.ts';

export const alertSearchEndpoints = {
  searchAlerts: endpoint
    .meta({ access: alertList.right, costs: [], example: { body: { text: '453957******1486' } } })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/search',
      tags: [alertList.words.en],
      summary: `Finds up to ${MOST_FOUND} alerts by a text`,
      description:
        'Searches alert number, Ethoca ID, ARN, card (first six digits, last four, or both), descriptor, and client ID or name. Exact matches of the number or Ethoca ID come first, then the newest. Two characters match at the beginning only, longer texts anywhere.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(AlertSearch)
    .output(
      z.object({
        results: z.array(
          z.object({
            alert: alertList.row,
            by: z.array(z.enum(MATCHED_BY)).describe('The fields of the alert that match the text'),
          }),
        ),
      }),
    ),

  findReceiptsForAlert: endpoint
    .meta({
      access: receiptTransactionList.right,
      costs: [],
      example: { params: { id: '417' }, body: { text: '453957******1486' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/{id}/receipts/search',
      tags: [alertList.words.en],
      summary: `Finds up to ${MOST_CHOICES} transactions of the client that may match the alert, the most likely first`,
      description:
        'Without a text, transactions that may match the data of the alert, however weakly. With a text, transactions it matches: iCS ID, order reference or transaction ID (two characters at the beginning, three anywhere), full ARN, card (the last four digits, or the first six with them), or amount, with or without currency. Requires the right to set the matching transaction.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'alerts/not_found',
        'alerts/client_unknown',
      ),
    )
    .input(z.strictObject({ id: boundedIntegerText(1), text: ReceiptSearchText.optional() }))
    .output(z.object({ results: z.array(ReceiptChoice) })),
};
