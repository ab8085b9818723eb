import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { SAMPLE_ENTRIES } from './testing/sample-entry.ts';
import { ofacCsv } from './testing/table-samples.ts';
import { euXml, unXml } from './testing/xml-samples.ts';

const detect = (text: string, ...names: string[]) => detectFormat(Buffer.from(text), names);

describe('the format of an upload', () => {
  it('is known from a few hundred bytes, after a byte order mark, comments and a prefix', () => {
    const xml = unXml(SAMPLE_ENTRIES);
    expect(detect(xml.slice(0, 200), 'x')).toBe('un_xml');
    expect(detect(`\uFEFF${xml}`, 'x')).toBe('un_xml');
    expect(detect(xml.replace('<CONSOLIDATED_LIST', '<!-- <sdnList> -->\n<n:CONSOLIDATED_LIST'), 'x')).toBe(
      'un_xml',
    );
    expect(detect(euXml(SAMPLE_ENTRIES).slice(0, 300), 'x')).toBe('eu_xml');
    // The end of the beginning may be half a character.
    expect(detectFormat(Buffer.from('id,schema,name,aliases\n中').subarray(0, -1), ['a'])).toBe('simple_csv');
  });

  it('is that of OFAC by any of its four files and their names', () => {
    const content = ofacCsv(SAMPLE_ENTRIES, [
      'cons_prim.csv',
      'cons_alt.csv',
      'cons_add.csv',
      'cons_comments.csv',
    ]);
    for (const text of Object.values(content))
      expect(detect(String(text), ...Object.keys(content))).toBe('ofac_csv');
    expect(detect(String(content['cons_prim.csv']), 'mine.csv')).toBe('own_csv');
    expect(detect('Name,Born\nOstap,1961\n', 'sdn.csv')).toBe('own_csv');
  });

  it('is that of an own list for any other table, and unknown for the rest', () => {
    expect(detect('Name;Born\r\nOstap;1961\r\n', 'a.csv')).toBe('own_csv');
    expect(detect('<!DOCTYPE html><html><body>503</body></html>', 'SDN.XML')).toBeNull();
    expect(detect('<?xml version="1.0"?><export><x/></export>', 'a.xml')).toBeNull();
    expect(detect('<constructor/>', 'a.xml')).toBeNull();
    expect(detect('%PDF-1.7\n', 'a.csv')).toBeNull();
    expect(detect('PK\u0003\u0004\0\0', 'a.csv')).toBeNull();
    expect(detect('{"a": 1}\n', 'a.json')).toBeNull();
    expect(detect('', 'a.csv')).toBeNull();
  });
});
