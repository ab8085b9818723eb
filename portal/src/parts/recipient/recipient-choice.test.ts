import { RECIPIENT_PROFILE_NAMES } from '@cbp/shared/pdf/recipient-profile';
import { describe, expect, it } from 'vitest';
import {
  RECIPIENTS,
  recipientFrom,
  recipientValue,
  rememberedRecipient,
  rememberRecipient,
} from './recipient-choice.ts';

function memoryStorage() {
  const entries = new Map<string, string>();
  return () => ({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  });
}

describe('the choice of a recipient', () => {
  it('offers every recipient of the contract, the strictest first', () => {
    expect(RECIPIENTS[0]).toBe('everywhere');
    expect([...RECIPIENTS].sort()).toEqual([...RECIPIENT_PROFILE_NAMES].sort());
  });

  it('goes through a menu unchanged, also without a recipient', () => {
    for (const recipient of [...RECIPIENTS, null]) {
      expect(recipientFrom(recipientValue(recipient))).toBe(recipient);
    }
  });

  it('is remembered, and the strictest until there is one', () => {
    const storage = memoryStorage();
    expect(rememberedRecipient(storage)).toBe('everywhere');
    for (const recipient of ['stripe', null] as const) {
      rememberRecipient(storage, recipient);
      expect(rememberedRecipient(storage)).toBe(recipient);
    }
    storage().setItem('pdf-recipient', 'a recipient of another time');
    expect(rememberedRecipient(storage)).toBe('everywhere');
  });

  it('works in a window that forbids storage', () => {
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    rememberRecipient(forbidden, 'stripe');
    expect(rememberedRecipient(forbidden)).toBe('everywhere');
  });
});
