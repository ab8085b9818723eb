import type { RdrClientStatus, RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { FIRST_RDR_RULES, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';

const WITH_PROOF: RdrRule = {
  conditions: [{ attribute: 'delivered_and_signed', operator: 'is', value: 'yes' }],
  decision: 'decline',
  note: 'We win these with the signed delivery',
};
const SMALL: RdrRule = {
  conditions: [{ attribute: 'amount', operator: 'lte', value: '30' }],
  decision: 'accept',
  note: 'Cheaper than a chargeback',
};
const FRAUD: RdrRule = {
  conditions: [
    { attribute: 'reason_category', operator: 'is', value: 'fraud' },
    { attribute: 'has_evidence', operator: 'is', value: 'no' },
  ],
  decision: 'accept',
};

/** What clients decide, in turn. */
const SETTINGS: readonly { rules: readonly RdrRule[]; defaultDecision: RdrDecision }[] = [
  { rules: [...FIRST_RDR_RULES, WITH_PROOF, FRAUD], defaultDecision: 'decline' },
  { rules: [...FIRST_RDR_RULES, SMALL], defaultDecision: 'decline' },
  { rules: FIRST_RDR_RULES, defaultDecision: 'accept' },
  { rules: [...FIRST_RDR_RULES, WITH_PROOF, SMALL], defaultDecision: 'accept' },
];

/** The enrolments that aren't active; all others are. */
const STATUSES: Readonly<Record<string, RdrClientStatus>> = {
  'LTP-2010': 'PENDING',
  'KCR-3004': 'PROCESSING',
  'CBP-4004': 'DELETE_PENDING',
  'CBP-4005': 'DELETE_PROCESSING',
  'CBP-4006': 'REJECTED',
  'CBP-4007': 'DELETED',
};

/** The enrolment of each client with a CAID. */
export function demoRdrClients(at: DemoKit['at'], caids: CaidsDemo['caids']) {
  return caids.map(({ client: clientId }, index) => {
    const { rules, defaultDecision } = SETTINGS[index % SETTINGS.length] ?? {
      rules: [],
      defaultDecision: 'decline',
    };
    const status = STATUSES[clientId] ?? 'ACTIVE';
    const isNew = status === 'PENDING' || status === 'PROCESSING';
    const createdAt = at(isNew ? 6 + index : 270 - index, '11:05');
    const decidedAt = at(262 - index, '15:00');
    const hasLeft = status === 'DELETED' || status.startsWith('DELETE_');
    return {
      clientId,
      status,
      statusReason: status === 'REJECTED' ? 'The acquirer does not take part in RDR' : null,
      defaultDecision,
      rules: [...rules],
      rulesVersion: 1,
      activeAt: isNew || status === 'REJECTED' ? null : decidedAt,
      createdAt,
      updatedAt: isNew ? createdAt : hasLeft ? at(4 + index, '14:50') : decidedAt,
    };
  });
}
