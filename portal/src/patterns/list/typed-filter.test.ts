import { alertList } from '@cbp/shared/alerts/alert.list';
import { auditList } from '@cbp/shared/audit/audit.list';
import type { AnyList } from '@cbp/shared/list/list';
import { initialState } from '@cbp/shared/list/list-state';
import { describe, expect, it } from 'vitest';
import { typedChoice, typedFaults } from './typed-filter.ts';

const IDS = 'entity_ids';
const TEXT = 'alert.MerchantDescriptor';

const idsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, '0')).join('\n');

const faultsOf = (list: AnyList, texts: Record<string, string>) => {
  const choices = Object.entries(texts).map(([key, text]) => [key, typedChoice(list, key, text)]);
  return typedFaults(list, initialState(list), Object.fromEntries(choices));
};

describe('what is typed into filters', () => {
  it('is looked for whole, however many ids were pasted', () => {
    const choice = typedChoice(auditList, IDS, idsOf(300, 10));
    expect(choice.kind === 'among' && choice.values).toHaveLength(300);
    expect(faultsOf(auditList, { [IDS]: idsOf(300, 10) })).toEqual({});
    expect(typedChoice(auditList, IDS, 'a, b;a')).toEqual({ kind: 'among', values: ['a', 'b'] });
    const pasted = '\uFEFF"a"\r\nｂ\u200B\u3000a\u00A0\u200B';
    expect(typedChoice(auditList, IDS, pasted)).toEqual({ kind: 'among', values: ['a', 'b'] });
  });

  it('is refused with the reason where there are too many ids, or one is too long', () => {
    expect(faultsOf(auditList, { [IDS]: idsOf(501, 3) })).toEqual({
      [IDS]: { kind: 'many', most: 500, count: 501 },
    });
    expect(faultsOf(auditList, { [IDS]: 'x'.repeat(65) })).toEqual({ [IDS]: { kind: 'long', most: 64 } });
    expect(faultsOf(auditList, { [IDS]: `a ${'x'.repeat(65)}` })).toEqual({
      [IDS]: { kind: 'longValue', most: 64, value: `${'x'.repeat(20)}…` },
    });
  });

  it('is refused where the page could not be loaded again', () => {
    expect(faultsOf(auditList, { [IDS]: idsOf(500, 64) })).toEqual({ [IDS]: { kind: 'address' } });
  });

  it('is refused where a text is longer than what is looked for, whole or as a part', () => {
    expect(faultsOf(alertList, { [TEXT]: 'x'.repeat(200) })).toEqual({});
    expect(faultsOf(alertList, { [TEXT]: 'x'.repeat(201) })).toEqual({ [TEXT]: { kind: 'long', most: 200 } });
    expect(faultsOf(alertList, { [TEXT]: `"${'x'.repeat(500)}"` })).toEqual({});
    expect(faultsOf(alertList, { [TEXT]: `"${'x'.repeat(501)}"` })).toEqual({
      [TEXT]: { kind: 'long', most: 500 },
    });
    expect(faultsOf(alertList, { compared_descriptor: 'x'.repeat(65) })).toEqual({
      compared_descriptor: { kind: 'long', most: 64 },
    });
  });
});
