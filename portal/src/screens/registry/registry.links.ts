import { alertList } from '@cbp/shared/alerts/alert.list';
import type { CaidService } from '@cbp/shared/caids/caid';
import { CAID_LISTS } from '@cbp/shared/caids/caid.list';
import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { LONGEST_DESCRIPTOR } from '@cbp/shared/descriptors/descriptor.model';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { type Choice, initialState, withChoices } from '@cbp/shared/list/list-state';
import {
  type DescriptorFigure,
  type Enrolment,
  FIGURE_STATUSES,
  registryTree,
} from '@cbp/shared/statistics/registry.list';
import type { AlertGroup } from '@cbp/shared/statistics/registry.model';
import { paths } from '../../data/paths.ts';

const filtered = (href: string, list: AnyList, choices: Record<string, Choice>) =>
  `${href}?${addressOf(list, withChoices(list, initialState(list), choices))}`;
const among = (...values: string[]): Choice => ({ kind: 'among', values });

/** The clients that stand so. */
export const clientsHref = (enrolment: Enrolment) =>
  filtered(paths.registry.href(), registryTree, { enrolment: among(enrolment) });

/** The descriptors of a client that a figure counts; the first status is picked with the others. */
export const descriptorsHref = (clientId: string, figure: DescriptorFigure) =>
  filtered(paths.descriptors.href(), descriptorList, {
    merchant_id: among(clientId),
    status: among(FIGURE_STATUSES[figure][0]),
  });

/** The active CAIDs of a client. */
export const caidsHref = (service: CaidService, list: string, clientId: string) =>
  filtered(list, CAID_LISTS[service], {
    merchant_id: { kind: 'contains', text: clientId },
    status: among('ACTIVE'),
  });

/** The alerts of a group, of the days in which they were counted. */
export const alertsHref = (group: AlertGroup, days: { from: string; to: string }) =>
  filtered(paths.alerts.href(), alertList, {
    'alert.AlertTimestamp': { kind: 'range', range: days },
    compared_descriptor: among(group.compared_descriptor),
    client_found: among(group.client_found),
  });

/** What a descriptor for a text of alerts is: what is longer than any can be, is their start. */
export function descriptorFor(text: string): { criterion: string; type: 'EXACT_MATCH' | 'STARTS_WITH' } {
  const isWhole = text.length <= LONGEST_DESCRIPTOR;
  return {
    criterion: text.slice(0, LONGEST_DESCRIPTOR).trim(),
    type: isWhole ? 'EXACT_MATCH' : 'STARTS_WITH',
  };
}

/** The form in which a descriptor for a text is added, filled in. */
export const addHref = (text: string) =>
  `${paths.descriptorForm.href()}&${new URLSearchParams(descriptorFor(text))}`;
