import { describe, expect, it } from 'vitest';
import { labelOfOrigin, pathsIn, sentWith } from './order-field.ts';

describe('the fields of orders', () => {
  it('have labels, alone and together', () => {
    expect(labelOfOrigin('proof.device.id', 'en')).toBe('Device ID');
    expect(labelOfOrigin('proof.device.id', 'tc')).toBe('裝置編號');
    expect(labelOfOrigin('product_info.policy[].title, proof.accepted_policies[].text', 'en')).toBe(
      'Policy title, Accepted policy text',
    );
    expect(labelOfOrigin('Earlier payments of the card', 'sc')).toBe('该卡以往的付款');
  });

  it('are named by their paths without one', () => {
    expect(labelOfOrigin('proof.new_field', 'sc')).toBe('proof.new_field');
    expect(labelOfOrigin('constructor', 'en')).toBe('constructor');
    expect(labelOfOrigin('product_info.tracking_url (as sent)', 'en')).toBe('Tracking link');
  });

  it('are found in what an answer came from', () => {
    expect(pathsIn('product_info.policy[].title, proof.accepted_policies[].text')).toEqual([
      'product_info.policy[].title',
      'proof.accepted_policies[].text',
    ]);
    expect(pathsIn('product_info.tracking_url (the tracker), or delivery-signed.signed_at')).toEqual([
      'product_info.tracking_url',
      'delivery-signed.signed_at',
    ]);
    expect(pathsIn('Earlier payments of the card')).toEqual([]);
  });

  it('are sent with the order or later, and records are not sent', () => {
    expect(sentWith('proof.device.id')).toBe('order');
    expect(sentWith('delivery-signed.signer')).toBe('later');
    expect(sentWith('refunded')).toBe('later');
    expect(sentWith('messages')).toBeNull();
    expect(sentWith('Records of disputes')).toBeNull();
  });
});
