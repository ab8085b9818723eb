/** What a camera or program wrote into a picture's EXIF block. Dates as they stand there: yyyy:mm:dd hh:mm:ss. */
export type CameraData = {
  make: string | null;
  model: string | null;
  software: string | null;
  changed: string | null;
  taken: string | null;
};

const TAGS = { make: 0x010f, model: 0x0110, software: 0x0131, changed: 0x0132, taken: 0x9003 } as const;
/** The directory of photo settings, which holds the date of the photo. */
const SETTINGS = 0x8769;
const ASCII = 2;
const MOST_ENTRIES = 200;
const LONGEST = 200;

/** Reads an EXIF block; what is missing or damaged is null. */
export function cameraDataOf(exif: Buffer | undefined): CameraData {
  const data: CameraData = { make: null, model: null, software: null, changed: null, taken: null };
  if (!exif) return data;
  const block = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = block.subarray(0, 2).toString('latin1');
  if (order !== 'II' && order !== 'MM') return data;
  const isLittle = order === 'II';
  const short = (at: number) =>
    at + 2 > block.length ? 0 : isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at);
  const long = (at: number) =>
    at + 4 > block.length ? 0 : isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at);
  const textAt = (entry: number) => {
    const length = long(entry + 4);
    const start = length > 4 ? long(entry + 8) : entry + 8;
    const bytes = block.subarray(start, start + Math.min(length, LONGEST));
    return bytes.toString('latin1').replace(/\0.*$/s, '').trim() || null;
  };
  // The settings can't name further settings, so a block that refers to itself ends here too.
  const read = (directory: number, depth: number) => {
    const entries = Math.min(short(directory), MOST_ENTRIES);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * 12;
      const tag = short(entry);
      if (tag === SETTINGS && depth === 0) read(long(entry + 8), 1);
      for (const [name, known] of Object.entries(TAGS)) {
        if (tag === known && short(entry + 2) === ASCII) data[name as keyof CameraData] ??= textAt(entry);
      }
    }
  };
  read(long(4), 0);
  return data;
}
