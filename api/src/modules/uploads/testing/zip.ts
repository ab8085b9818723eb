import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const VERSION = 20;

type ZippedFile = {
  name: string;
  content: string | Buffer /** What it says of its size; the truth without it. */;
  claims?: number;
};

/** A zip of some files, optionally with false sizes. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL, 0);
    parts.push(local, facts, title, packed);
    const head = Buffer.alloc(6);
    head.writeUInt32LE(CENTRAL, 0);
    head.writeUInt16LE(VERSION, 4);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(head, facts, tail, title);
    at += local.length + facts.length + title.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type WorkbookXml = {
  shared?: string;
  /** Codes of number formats: cells name the first by `s="1"`. */
  formats?: readonly string[];
  /** Beside the sheet, before or behind it. */
  otherSheets?: { before?: string; behind?: string };
  isFrom1904?: boolean;
  claims?: number;
};

/** The XML of styles: the first without a format, the others with these. */
function stylesOf(formats: readonly string[]): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_code, at) => `<xf numFmtId="${200 + at}"/>`);
  return `<styleSheet xmlns="${NAMESPACE}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

/** A workbook by the XML of its sheet, and of what its cells refer to. */
export function workbookOf(
  sheet: string | Buffer,
  { shared = '', formats = [], otherSheets = {}, isFrom1904 = false, claims }: WorkbookXml = {},
): Buffer {
  const { before = '', behind = '' } = otherSheets;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATED}/${kind}" Target="${target}"/>`;
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATED}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${before}<sheet name="A" sheetId="1" r:id="rId1"/>${behind}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesOf(formats) },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${NAMESPACE}">${shared}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(claims !== undefined && { claims }) },
  ]);
}

/** The XML of a sheet with these rows of cells, all of them texts. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('');
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`);
  return `<worksheet xmlns="${NAMESPACE}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}
