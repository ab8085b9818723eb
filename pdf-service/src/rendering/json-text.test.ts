import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

function faultOf(text: string): string {
  try {
    parseJson(Buffer.from(text), 'in.json');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 'in.json:3:3:'],
  ['a comma too many in an object', '{\n  "a": 1,\n}', 'in.json:3:1:'],
  ['a comma too many in a list', '[1,\n 2,\n]', 'in.json:3:1:'],
  ['an end that comes too early', '{\n  "a": [1, 2', 'in.json:2:13:'],
  ['nothing at all', '', 'in.json:1:1:'],
  ['a word that is none', '{"a": "x",\n"b": nul}', 'in.json:2:6:'],
  ['a bracket in the place of a value', '{"a":\n ]}', 'in.json:2:2:'],
  ['a character that starts nothing', '{"a":\n   @}', 'in.json:2:4:'],
  ['a line break inside a text', '{"a": "x\ny"}', 'in.json:1:9:'],
  ['a second document', '{"a": 1}\n{"a": 2}', 'in.json:2:1:'],
])('names line and column of %s', (_case, text, place) => {
  expect(faultOf(text)).toContain(place);
});

test('refuses text that is not UTF-8, and names the fix', () => {
  expect(() => parseJson(Buffer.from([0xff, 0xfe, 0x7b, 0x00]), 'in.json')).toThrow('save it as UTF-8');
});

test('reads past a byte order mark', () => {
  expect(parseJson(Buffer.from('\uFEFF{"a":1}'), 'in.json')).toEqual({ a: 1 });
});
