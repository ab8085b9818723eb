import sharp from 'sharp';

/** A profile defines the meaning of colour values, in the format of the International Color Consortium. */
export type ColourProfile = { name: string; components: 1 | 3; bytes: Buffer };

let screen: Promise<ColourProfile> | undefined;
let greys: Promise<ColourProfile> | undefined;

/** sRGB: the colour space of screens, and of images without a profile. */
export function screenProfile(): Promise<ColourProfile> {
  screen ??= readScreenProfile();
  return screen;
}

/** The greys of sRGB, for documents without other colours. */
export function greyProfile(): Promise<ColourProfile> {
  greys ??= screenProfile().then(({ bytes }) => ({ name: 'sGray', components: 1, bytes: greyOf(bytes) }));
  return greys;
}

/** The library writes its profile into pictures: 480 bytes, given into the public domain by their author. */
async function readScreenProfile(): Promise<ColourProfile> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } });
  const { icc } = await sharp(await dot.withIccProfile('srgb').png().toBuffer()).metadata();
  if (!icc) throw new Error('the image library has no sRGB profile');
  return { name: 'sRGB IEC61966-2.1', components: 3, bytes: icc };
}

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const SPACE_AT = 16;
const ID = { from: 84, to: 100 } as const;

/** The tags a grey profile copies, and their names there: the curve of red is shared by all three. */
const GREY_TAGS = { desc: 'desc', cprt: 'cprt', wtpt: 'wtpt', chad: 'chad', rTRC: 'kTRC' } as const;

function greyOf(profile: Buffer): Buffer {
  const tags = Object.entries(GREY_TAGS).map(([from, to]) => ({ name: to, data: tagOf(profile, from) }));
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES);
  table.writeUInt32BE(tags.length);
  let offset = HEADER_BYTES + table.length;
  for (const [index, { name, data }] of tags.entries()) {
    const entry = 4 + index * ENTRY_BYTES;
    table.write(name, entry, 'latin1');
    table.writeUInt32BE(offset, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
    offset += data.length;
  }
  const header = Buffer.from(profile.subarray(0, HEADER_BYTES));
  header.writeUInt32BE(offset);
  header.write('GRAY', SPACE_AT, 'latin1');
  header.fill(0, ID.from, ID.to);
  return Buffer.concat([header, table, ...tags.map(({ data }) => data)]);
}

/** The data of a tag, padded to whole words as required by the format. */
function tagOf(profile: Buffer, name: string): Buffer {
  const count = profile.readUInt32BE(HEADER_BYTES);
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    if (profile.toString('latin1', entry, entry + 4) !== name) continue;
    const [start, length] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    return Buffer.concat([profile.subarray(start, start + length), Buffer.alloc(-length & 3)]);
  }
  throw new Error(`the profile has no ${name}`);
}
