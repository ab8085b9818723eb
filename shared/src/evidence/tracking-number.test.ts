import { describe, expect, it } from 'vitest';
import { trackingNumberOf, trackingNumbersOf } from './tracking-number.ts';

describe('the tracking number of a link', () => {
  it.each([
    ['https://t.17track.net/en#nums=RH000000001HK', 'RH000000001HK'],
    ['https://t.17track.net/en#nums=RH000000001HK,RH000000002HK&fc=1', 'RH000000001HK'],
    ['https://www.17track.net/en/track?nums=RH000000001HK', 'RH000000001HK'],
    ['https://t.17track.net/en', null],
    ['https://t.17track.net/en#nums=', null],
    ['https://t.17track.net/en#nums=%22%7D', null],
    ['no link', null],
  ])('%s names %s', (url, number) => {
    expect(trackingNumberOf(url)).toBe(number);
  });
});

it('all numbers of a tracking link are the parcels that it names, each once', () => {
  const link = 'https://t.17track.net/en#nums=RH000000001HK,RH000000002HK;RH000000001HK&fc=1';
  expect(trackingNumbersOf(link)).toEqual(['RH000000001HK', 'RH000000002HK']);
  expect(trackingNumbersOf('https://carrier.example/RH000000001HK')).toEqual([]);
});
