import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_ENTITIES, AUDIT_SECTIONS } from './calls/audit.ts';
import { EVIDENCE_GROUP_LABELS, EVIDENCE_SWITCH_LABELS } from './evidence/evidence-config.ts';
import { MESSAGE_STATUSES } from './evidence/message.ts';
import { POLICY_TYPES } from './evidence/policy.ts';
import { REPORT_PARTS } from './evidence/report-part.ts';
import { type Labelled, labelOf, toneOf } from './labelled.ts';
import { LANGUAGES } from './language.ts';
import { HISTORY_EVENTS } from './payments/history-event.ts';
import { ISSUE_CATEGORIES } from './payments/issue-category.ts';
import { REFUND_STATUSES, REQUEST_KINDS } from './payments/refund.ts';
import { RELEASE_STATES, RELEASE_STEPS } from './payments/release-state.ts';
import { PREFLIGHT_RULE_LABELS } from './pdf/preflight.model.ts';
import { faultsOf } from './testing/table.ts';

const enumerations: Record<string, Record<string, Labelled>> = {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_ENTITIES,
  AUDIT_SECTIONS,
  EVIDENCE_GROUP_LABELS,
  EVIDENCE_SWITCH_LABELS,
  HISTORY_EVENTS,
  ISSUE_CATEGORIES,
  MESSAGE_STATUSES,
  POLICY_TYPES,
  PREFLIGHT_RULE_LABELS,
  REFUND_STATUSES,
  RELEASE_STATES,
  RELEASE_STEPS,
  REPORT_PARTS,
  REQUEST_KINDS,
};

it('every value has a label in every language', async () => {
  const rows = Object.entries(enumerations).flatMap(([name, enumeration]) =>
    Object.keys(enumeration).map((value) => [`${name}.${value}`, { enumeration, value }] as const),
  );
  const faults = await faultsOf(rows, ({ enumeration, value }) => {
    for (const language of LANGUAGES) {
      const label = labelOf(enumeration, value, language);
      expect(label.trim(), language).not.toBe('');
      expect(label, language).not.toBe(value);
    }
  });
  expect(faults).toEqual({});
});

it('history events have the labels that the specification names, and each a colour', () => {
  expect(labelOf(HISTORY_EVENTS, 'TRANSACTION_CREATED', 'en')).toBe('Order Confirmed');
  // Specification, chapter 4: "PARTIAL_REFUND (displayed 'Refunded')".
  const displayed = LANGUAGES.map((language) => labelOf(REQUEST_KINDS, 'PARTIAL_REFUND', language));
  expect(displayed).toEqual(['Refunded', '已退款', '已退款']);
  for (const event of Object.values(HISTORY_EVENTS)) expect(event.tone).toBeDefined();
});

it('an unknown value is shown unchanged, even the name of an object property', () => {
  for (const value of ['PARCEL_DANCED', 'constructor', '__proto__', 'toString']) {
    expect(labelOf(HISTORY_EVENTS, value, 'tc')).toBe(value);
    expect(toneOf(HISTORY_EVENTS, value)).toBe('neutral');
  }
});
