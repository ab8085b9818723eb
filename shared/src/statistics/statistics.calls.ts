import type { CallRight } from '../access/credential-rights.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import {
  AlertBreakdown,
  AlertStatistics,
  BreakdownInput,
  ClientsInput,
  DueStatistics,
  StatisticsInput,
} from './alert-statistics.model.ts';
import { ClientMonth, ClientMonthInput } from './client-month.model.ts';
import { Ratios } from './ratio.model.ts';

const TAGS = ['Statistics'];
const KNOWN = errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden');
const ACCESS: CallRight = { service: 'ethoca', right: 'alert.read' };
const DAYS = { from: '2026-11-01', to: '2026-11-22' };

/** Figures within the caller's rights. Each equals the number of rows in the list of alerts for the same filters. */
export const statisticsEndpoints = {
  getAlertStatistics: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: DAYS } })
    .route({
      method: 'POST',
      path: '/statistics/alerts',
      tags: TAGS,
      summary:
        'Returns figures of the alerts in a period: types, outcomes, amounts stopped and matches; in total, for the previous period, and over time',
    })
    .errors(KNOWN)
    .input(StatisticsInput)
    .output(AlertStatistics),

  getDueStatistics: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: {} } })
    .route({
      method: 'POST',
      path: '/statistics/due',
      tags: TAGS,
      summary: 'Returns the alerts awaiting response, by due time',
    })
    .errors(KNOWN)
    .input(ClientsInput)
    .output(DueStatistics),

  getAlertBreakdown: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: { ...DAYS, dimension: 'issuer' } } })
    .route({
      method: 'POST',
      path: '/statistics/breakdown',
      tags: TAGS,
      summary:
        'Returns the alerts in a period by client, descriptor, issuer, card type, alert source or outcome',
    })
    .errors(KNOWN)
    .input(BreakdownInput)
    .output(AlertBreakdown),

  getRatios: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: {} } })
    .route({
      method: 'POST',
      path: '/statistics/ratios',
      tags: TAGS,
      summary:
        'Returns the ratio of alerts to sales by client, card network and month, for the monitoring programmes of the networks',
      description: 'Sales are the transactions the caller may read; without that right they are null.',
    })
    .errors(KNOWN)
    .input(ClientsInput)
    .output(Ratios),

  getClientMonth: endpoint
    .meta({ access: ACCESS, costs: [], example: { params: { id: 'HKR-2001', month: '2026-10' } } })
    .route({
      method: 'GET',
      path: '/statistics/clients/{id}/months/{month}',
      tags: TAGS,
      summary: 'Returns the figures for the monthly report of a client and its sub-clients',
      description:
        'The figures of the other statistics calls at one moment, limited to clients the caller may see.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'statistics/month_to_come',
      ),
    )
    .input(ClientMonthInput)
    .output(ClientMonth),
};
