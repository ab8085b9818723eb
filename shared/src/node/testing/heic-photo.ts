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

type HeicOptions = {
  /** As a phone says how it was held: by how many quarters the picture is turned to the left. */
  quarterTurns?: 0 | 1 | 2 | 3;
  /** What the file says of its size. */
  size?: { width: number; height: number };
  /** Another picture, not turned, stands before the main one. */
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
    box('ispe', u32(0), u32(size.width), u32(size.height)),
    box('irot', Buffer.from([quarterTurns])),
    ...(profile ? [box('colr', text('prof'), profile)] : []),
  ];
  const turned = properties.map((_, index) => index + 1);
  const items = hasOtherFirst ? [[1, 2], turned] : [turned];
  const meta = (pictureAt: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(items.length)),
      box(
        'iloc',
        u32(0),
        u16(0x4400),
        u16(items.length),
        ...items.map((_, index) =>
          Buffer.concat([u16(index + 1), u16(0), u16(1), u32(pictureAt), u32(PICTURE.length)]),
        ),
      ),
      box(
        'iinf',
        u32(0),
        u16(items.length),
        ...items.map((_, index) => box('infe', u32(0x02000000), u16(index + 1), u16(0), text('hvc1\0'))),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        box(
          'ipma',
          u32(0),
          u32(items.length),
          ...items.map((used, index) => Buffer.concat([u16(index + 1), Buffer.from([used.length, ...used])])),
        ),
      ),
    );
  const head = box('ftyp', text(brand), u32(0), text('mif1'), text(brand));
  const pictureAt = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(pictureAt), box('mdat', PICTURE)]);
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
