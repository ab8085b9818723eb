import type { CallRight } from '../access/credential-rights.ts';
import {
  AlertBreakdown,
  AlertStatistics,
  BreakdownAsked,
  ClientsAsked,
  DueStatistics,
  StatisticsAsked,
} from '../entities/alert-statistics.model.ts';
import { ClientMonth, ClientMonthAsked } from '../entities/client-month.model.ts';
import { Ratios } from '../entities/ratio.model.ts';
import { endpoint, errors } from './endpoint.ts';

const TAGS = ['Statistics'];
const KNOWN = errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden');
const ACCESS: CallRight = { service: 'ethoca', right: 'alert.read' };
const DAYS = { from: '2026-11-01', to: '2026-11-22' };

/** Figures of what the caller may see. Each equals the number of rows that the list of alerts has for it. */
export const statisticsEndpoints = {
  getAlertStatistics: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: DAYS } })
    .route({
      method: 'POST',
      path: '/statistics/alerts',
      tags: TAGS,
      summary:
        'The alerts of a time: types, answers, amounts stopped, matches; as a whole, before, and over time',
    })
    .errors(KNOWN)
    .input(StatisticsAsked)
    .output(AlertStatistics),

  getDueStatistics: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: {} } })
    .route({
      method: 'POST',
      path: '/statistics/due',
      tags: TAGS,
      summary: 'The alerts that wait for an answer, by when it is due',
    })
    .errors(KNOWN)
    .input(ClientsAsked)
    .output(DueStatistics),

  getAlertBreakdown: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: { ...DAYS, dimension: 'issuer' } } })
    .route({
      method: 'POST',
      path: '/statistics/breakdown',
      tags: TAGS,
      summary: 'The alerts of a time by client, descriptor, issuer, card type, source or outcome',
    })
    .errors(KNOWN)
    .input(BreakdownAsked)
    .output(AlertBreakdown),

  getRatios: endpoint
    .meta({ access: ACCESS, costs: [], example: { body: {} } })
    .route({
      method: 'POST',
      path: '/statistics/ratios',
      tags: TAGS,
      summary: 'Alerts against sales by client, card network and month, for the thresholds of the networks',
      description:
        'Sales are the transactions of which the caller may read; without that right they are null.',
    })
    .errors(KNOWN)
    .input(ClientsAsked)
    .output(Ratios),

  getClientMonth: endpoint
    .meta({ access: ACCESS, costs: [], example: { params: { id: 'HKR-2001', month: '2026-10' } } })
    .route({
      method: 'GET',
      path: '/statistics/clients/{id}/months/{month}',
      tags: TAGS,
      summary: 'A month of a client and of those below it, of which its monthly report is made',
      description:
        'The figures of the other calls, of one moment, as far as the caller may see these clients.',
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
    .input(ClientMonthAsked)
    .output(ClientMonth),
};
