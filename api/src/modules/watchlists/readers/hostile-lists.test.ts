import { WATCHLIST_FORMATS, type WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import { describe, expect, it } from 'vitest';
import { type ListContent, readList } from './testing/list-files.ts';
import { SAMPLE_ENTRIES } from './testing/sample-entry.ts';
import { SAMPLE_LISTS } from './testing/sample-lists.ts';
import { OWN_MAPPING } from './testing/table-samples.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const FORMATS = Object.keys(WATCHLIST_FORMATS) as WatchlistFormat[];
const XML_FORMATS = FORMATS.filter((format) => format.endsWith('_xml'));
const ERROR_PAGE = '<!DOCTYPE html>\n<html><body><h1>503 Service, Unavailable</h1></body></html>\n';

/** The sample of a format with its main file changed. */
function changed(format: WatchlistFormat, change: (content: string) => string | Uint8Array): ListContent {
  const [[name = '', content = ''] = [], ...others] = Object.entries(
    SAMPLE_LISTS[format].make(SAMPLE_ENTRIES),
  );
  return { [name]: change(content as string), ...Object.fromEntries(others) };
}

const read = (format: WatchlistFormat, content: ListContent) =>
  readList({ format, ...SAMPLE_LISTS[format].source }, content);

/** The fault of a list and where it is. */
async function faultOf(format: WatchlistFormat, content: ListContent) {
  const error = await read(format, content).catch((reason: unknown) => reason);
  if (!(error instanceof WatchlistFileError)) throw new Error(`${format} was read`, { cause: error });
  return { fault: error.fault, place: error.place, message: error.message };
}

const inXml = (format: WatchlistFormat, insertion: string) =>
  changed(format, (xml) => xml.replace(/(<\?xml[^>]*\?>\n)/, `$1${insertion}\n`));
const bytesOf = (text: string) => Buffer.from(text);

describe.each(FORMATS)('%s', (format) => {
  it('refuses a file without content', async () => {
    for (const content of ['', ' \r\n\n', '\uFEFF']) {
      expect(
        (
          await faultOf(
            format,
            changed(format, () => content),
          )
        ).fault,
      ).toBe('empty');
    }
  });

  it('refuses a page of an error in its place', async () => {
    if (format === 'own_csv') return;
    expect(
      (
        await faultOf(
          format,
          changed(format, () => ERROR_PAGE),
        )
      ).fault,
    ).toBe('wrong_format');
  });

  it('refuses a file of every other format', async () => {
    for (const other of FORMATS) {
      if (other === format || format === 'own_csv') continue;
      const [content = ''] = Object.values(SAMPLE_LISTS[other].make(SAMPLE_ENTRIES));
      expect([
        other,
        (
          await faultOf(
            format,
            changed(format, () => content),
          )
        ).fault,
      ]).toEqual([other, 'wrong_format']);
    }
  });

  it('refuses a NUL byte with its place', async () => {
    const content = changed(format, (text) => text.replace('Port Aurel', 'Port\0Aurel'));
    const [text = ''] = Object.values(content);
    const before = Buffer.from(text as string).indexOf(0);
    const { fault, place } = await faultOf(
      format,
      before < 0 ? changed(format, (all) => `${all}\0`) : content,
    );
    expect(fault).toBe('nul_byte');
    if (before >= 0) expect(place.byte).toBe(before);
  });

  it('refuses other encodings', async () => {
    const utf16 = changed(format, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(await faultOf(format, utf16)).toMatchObject({
      fault: 'wrong_encoding',
      place: { detail: 'utf-16le' },
    });
    const western = changed(format, (text) =>
      Buffer.from(text.replace('Ostap', 'Óstáp').replace(/[^\0-\xff]/g, '?'), 'latin1'),
    );
    const { fault, place } = await faultOf(format, western);
    expect(fault).toBe('wrong_encoding');
    const bytes = Object.values(western)[0] as Buffer;
    expect(place.byte).toBe(bytes.indexOf(0xd3));
    expect(place.line).toBe(bytes.subarray(0, place.byte).toString('latin1').split('\n').length);
  });

  it('refuses a file that was cut within an entry, wherever', async () => {
    const whole = Object.values(changed(format, (text) => text))[0] as string;
    const bytes = bytesOf(whole);
    const lineEnds = new Set([...bytes.keys()].filter((at) => bytes[at] === 10 || bytes[at + 1] === 10));
    const missed: string[] = [];
    for (let at = Math.floor(bytes.length / 3); at < bytes.length - 24; at += 37) {
      // A table that ends with a row is short, and only its length tells it.
      if (!format.endsWith('_xml') && (lineEnds.has(at) || lineEnds.has(at - 1))) continue;
      const result = await read(
        format,
        changed(format, () => bytes.subarray(0, at)),
      ).catch((error: unknown) => error);
      if (result instanceof WatchlistFileError) continue;
      // Of the last cells of a table, blank ones or part of the last one may be missing.
      const isLastCell =
        !format.endsWith('_xml') && !/[,;]/.test(bytes.subarray(at).toString().split('\n')[0] ?? '');
      if (!isLastCell) missed.push(bytes.subarray(at - 20, at).toString());
    }
    expect(missed).toEqual([]);
  });
});

describe.each(XML_FORMATS)('%s', (format) => {
  it('refuses declarations of entities, which could grow without end or name other files', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
    const external = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
    const remote = '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">';
    for (const declaration of [bomb, external, remote]) {
      expect(await faultOf(format, inXml(format, declaration))).toMatchObject({
        fault: 'declaration',
        place: { line: 2 },
      });
    }
  });

  it('refuses an entity that is not declared', async () => {
    const content = changed(format, (xml) => xml.replace('ZELENKOVSKYI', '&b;'));
    expect((await faultOf(format, content)).fault).toBe('invalid_xml');
  });

  it('refuses another encoding that it declares', async () => {
    const content = changed(format, (xml) =>
      xml.replace(/<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="windows-1252"?>'),
    );
    expect(await faultOf(format, content)).toMatchObject({
      fault: 'wrong_encoding',
      place: { line: 1, detail: 'windows-1252' },
    });
  });

  it('refuses elements nested without end, and an entry that never ends', async () => {
    const at = /<(sdnEntry|INDIVIDUAL|sanctionEntity[^>]*|Designation)>/;
    const deep = changed(format, (xml) => xml.replace(at, `$&${'<a>'.repeat(1_000)}`));
    expect((await faultOf(format, deep)).fault).toBe('invalid_xml');
    const endless = changed(format, (xml) => xml.replace(at, `$&${'<a/>'.repeat(260_000)}`));
    expect((await faultOf(format, endless)).fault).toBe('entry_too_large');
    const long = changed(format, (xml) => xml.replace(at, `$&<a>${'x'.repeat(9_000_000)}</a>`));
    expect((await faultOf(format, long)).fault).toBe('entry_too_large');
  });

  it('names the line of an entry without ID or name', async () => {
    const [first] = SAMPLE_ENTRIES;
    const entries = first ? [first, { ...first, id: '' }] : [];
    const unnamed = first
      ? [{ ...first, first: '', middle: '', last: ' ', aliases: [], weak: [], script: '' }]
      : [];
    const { make } = SAMPLE_LISTS[format];
    const { fault, place } = await faultOf(format, make(unnamed));
    expect([fault, place.entry]).toEqual(['missing_name', '9001']);
    const [xml = ''] = Object.values(make(entries));
    const line = (xml as string).split('\n').findLastIndex((text) => at.test(text)) + 1;
    // Two lists have a second ID for this case.
    if (format === 'ofac_xml' || format === 'uk_xml') {
      expect(await faultOf(format, make(entries))).toMatchObject({ fault: 'missing_id', place: { line } });
    }
  });
});

const at = /<(sdnEntry|INDIVIDUAL|sanctionEntity|Designation)[ >]/;

describe('tables', () => {
  const TABLES = ['eu_csv', 'uk_csv', 'simple_csv', 'own_csv'] as const;

  it.each(TABLES)(
    '%s names the line of a row that is short, and a column that is missing',
    async (format) => {
      const separator = format === 'eu_csv' || format === 'own_csv' ? ';' : ',';
      const short = changed(format, (text) => `${text}1${separator}2\n`);
      const [text = ''] = Object.values(short);
      expect(await faultOf(format, short)).toMatchObject({
        fault: 'wrong_columns',
        place: { line: (text as string).trimEnd().split('\n').length },
      });
      const column = {
        eu_csv: 'NameAlias_WholeName',
        uk_csv: 'Name 6',
        simple_csv: 'aliases',
        own_csv: 'Nickname',
      }[format];
      const missing = changed(format, (all) => all.replace(column, 'x'));
      expect(await faultOf(format, missing)).toMatchObject({
        fault: 'missing_column',
        place: { field: column },
      });
    },
  );

  it('the four files of OFAC are all required, and each has to be what it is called', async () => {
    const content = SAMPLE_LISTS.ofac_csv.make(SAMPLE_ENTRIES);
    for (const name of Object.keys(content)) {
      const { [name]: _, ...others } = content;
      expect(await faultOf('ofac_csv', others)).toMatchObject({
        fault: 'missing_file',
        place: { file: name },
      });
      expect((await faultOf('ofac_csv', { ...content, [name]: ERROR_PAGE })).fault).toBe('wrong_format');
    }
    const cut = { ...content, 'alt.csv': '9001,1,"aka"' };
    expect(await faultOf('ofac_csv', cut)).toMatchObject({
      fault: 'cut',
      place: { file: 'alt.csv', entry: '9001' },
    });
  });

  it('a mapping without a name is refused before anything is read', async () => {
    const mapping = { ...OWN_MAPPING, columns: { id: ['No.'] } };
    await expect(
      readList(
        { format: 'own_csv', mapping },
        changed('own_csv', (text) => text),
      ),
    ).rejects.toMatchObject({
      fault: 'missing_column',
      place: { field: 'name' },
    });
  });

  it('a line of JSON that is broken is named by its number', async () => {
    const broken = changed('ftm_json', (text) => text.replace('"schema":"Company"', '"schema":Company'));
    const [text = ''] = Object.values(broken);
    const line = (text as string).split('\n').findIndex((one) => one.includes(':Company')) + 1;
    expect(await faultOf('ftm_json', broken)).toMatchObject({ fault: 'invalid_json', place: { line } });
  });
});

it('the message says what is wrong, where, and what to do', async () => {
  const { message } = await faultOf(
    'uk_csv',
    changed('uk_csv', (text) => `${text}1,2\n`),
  );
  expect(message).toMatch(
    /^The row has another number of columns than the file\. Correct the row\. \(uk\.csv, line \d+\)$/,
  );
});
