import { z } from 'zod';
import { boundedIntegerText } from '../bounded.ts';
import { alertList } from '../entities/alert.list.ts';
import { AlertSearch, FOUND_BY, MOST_FOUND } from '../entities/alert-search.model.ts';
import { MOST_CHOICES, ReceiptChoice, ReceiptSearchText } from '../entities/receipt-choice.model.ts';
import { receiptTransactionList } from '../entities/receipt-transaction.list.ts';
import { endpoint, errors } from './endpoint.ts';

export const alertSearchEndpoints = {
  searchAlerts: endpoint
    .meta({ access: alertList.right, costs: [], example: { body: { text: '453957******1486' } } })
    .route({
      method: 'POST',
      path: '/ethoca/alerts/search',
      tags: [alertList.words.en],
      summary: `Up to ${MOST_FOUND} alerts that a text is about`,
      description:
        'Looks for it as number, Ethoca id, ARN, card (the first six, the last four, or both), descriptor, and id or name of the client: first those whose number or Ethoca id it is, then the newest. Two letters are looked for at the beginning, more anywhere.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(AlertSearch)
    .output(
      z.object({
        results: z.array(
          z.object({
            alert: alertList.row,
            by: z.array(z.enum(FOUND_BY)).describe('What of it the text is'),
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
      summary: `Up to ${MOST_CHOICES} transactions of the alert’s client that it may be about, the likeliest first`,
      description:
        'Without a text those that come into question by what the alert says, however little speaks for them. With one those that the text is about: iCS id, order reference or transaction id (two letters at the beginning, three anywhere), whole ARN, card (the last four, or the first six with them), or amount, with or without its currency. Only for those who may say which transaction the alert is about.',
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
