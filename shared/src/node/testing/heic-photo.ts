/**
 * 64 × 48 pixels in HEVC, encoded for these tests: red above on the left, green on the right; below blue and white.
 */
const DECODER_CONFIG = Buffer.from(
  'AQFgAAAAAAAAAAAAuvAA/P34+AAACwYgAAEAGkABDAL//wFgAAADAIAAAAMAAAMAugAALAkAIQABACxCAQIBYAAAAwCAAAADAAADALoAAKAggxcuSTKp' +
    'uAhoMCAAAAMAIAAAAwMhACIAAQAIRAHBcYKZIAAgAAEAGkABDAL//wFgAAADAIAAAAMAAAMAugAALAkAIQABACxCAQIBYAAAAwCAAAADAAADALoAAKAg' +
    'gxcuSTKpuAhoMCAAAAMAIAAAAwMhACIAAQAHRAHBcYKZIA==',
  'base64',
);
const PICTURE = Buffer.from(
  'AAAAOCYBr3jrR3/bXv53qHR9RzMY+v8gAW0uvosHMym0N4oL0efyJb4620k1EuBjnFPa0MEHbB4WCDkgAAAAE1ABhA0CAATcAAADAZawAAGpYIA=',
  'base64',
);
const [WIDTH, HEIGHT] = [64, 48];
const BOX_HEAD_BYTES = 8;

type HeicOptions = {
  /** The rotation in the file: the number of quarter turns to the left. */
  quarterTurns?: 0 | 1 | 2 | 3;
  /** The declared size. */
  size?: { width: number; height: number };
  /** Another, unrotated picture comes before the main one. */
  hasOtherFirst?: boolean;
  profile?: Buffer;
  brand?: string;
};

/** A small HEIC photo. */
export function heicPhoto({
  quarterTurns = 0,
  size = { width: WIDTH, height: HEIGHT },
  hasOtherFirst = false,
  profile,
  brand = 'heic',
}: HeicOptions = {}): Buffer {
  const properties = [
    box('hvcC', DECODER_CONFIG),
    sizeOf(size),
    box('irot', Buffer.from([quarterTurns])),
    ...(profile ? [box('colr', text('prof'), profile)] : []),
  ];
  const photo: Item = { type: 'hvc1', data: PICTURE, uses: properties.map((_, index) => index + 1) };
  return heicFile({
    brand,
    properties,
    items: hasOtherFirst ? [{ ...photo, uses: [1, 2] }, photo] : [photo],
  });
}

/** A HEIC file of some hundred bytes whose picture is a canvas of that size, with the small photo in a corner. */
export function heicCanvas(width: number, height: number): Buffer {
  const background = [0, 0, 0, 0xffff];
  const place = [0, 0];
  const canvas = Buffer.concat([0, ...background, width, height, ...place].map(u16));
  return heicFile({
    brand: 'heic',
    properties: [
      box('hvcC', DECODER_CONFIG),
      sizeOf({ width: WIDTH, height: HEIGHT }),
      sizeOf({ width, height }),
    ],
    items: [
      { type: 'hvc1', data: PICTURE, uses: [1, 2] },
      { type: 'iovl', data: canvas, uses: [3] },
    ],
    drawnOn: box('iref', u32(0), box('dimg', u16(2), u16(1), u16(1))),
  });
}

/** `uses` lists the properties of the file that apply to the item, from 1. */
type Item = { type: 'hvc1' | 'iovl'; data: Buffer; uses: readonly number[] };

/** The last item is the main one. */
function heicFile(file: {
  brand: string;
  properties: readonly Buffer[];
  items: readonly Item[];
  drawnOn?: Buffer;
}): Buffer {
  const { brand, properties, items, drawnOn = Buffer.alloc(0) } = file;
  const count = u16(items.length);
  const ofEach = (told: (item: Item, id: Buffer, index: number) => readonly Buffer[]) =>
    items.flatMap((item, index) => told(item, u16(index + 1), index));
  const lengthBefore = (index: number) =>
    items.slice(0, index).reduce((sum, { data }) => sum + data.length, 0);
  const meta = (dataAt: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), count),
      box(
        'iloc',
        u32(0),
        u16(0x4400),
        count,
        ...ofEach(({ data }, id, index) => [
          id,
          u16(0),
          u16(1),
          u32(dataAt + lengthBefore(index)),
          u32(data.length),
        ]),
      ),
      box(
        'iinf',
        u32(0),
        count,
        ...ofEach(({ type }, id) => [box('infe', u32(0x02000000), id, u16(0), text(`${type}\0`))]),
      ),
      drawnOn,
      box(
        'iprp',
        box('ipco', ...properties),
        box(
          'ipma',
          u32(0),
          u32(items.length),
          ...ofEach(({ uses }, id) => [id, Buffer.from([uses.length, ...uses])]),
        ),
      ),
    );
  const head = box('ftyp', text(brand), u32(0), text('mif1'), text(brand));
  const dataAt = head.length + meta(0).length + BOX_HEAD_BYTES;
  return Buffer.concat([head, meta(dataAt), box('mdat', ...items.map(({ data }) => data))]);
}

function sizeOf({ width, height }: { width: number; height: number }): Buffer {
  return box('ispe', u32(0), u32(width), u32(height));
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([text(type), ...parts]);
  return Buffer.concat([u32(content.length + 4), content]);
}

function text(letters: string): Buffer {
  return Buffer.from(letters, 'latin1');
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
