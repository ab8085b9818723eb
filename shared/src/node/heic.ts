import sharp from 'sharp';
import type { HeicAnswer, HeicTask } from './heic-thread.ts';
import { answerOfThread } from './thread-answer.ts';

/** For the decoder with file and picture; 40 megapixels take about 400 MB. */
const MAX_MEMORY_BYTES = 448 * 1024 * 1024;
const MAX_HEAP_MB = 128;
const MAX_DECODE_MS = 60_000;
const MAX_SEGMENT_BYTES = 0xffff;
/** The first of one part. */
const PROFILE_MARK = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
const THREAD = new URL('./heic-thread.ts', import.meta.url);

/** The decoder takes a core and much memory, so the process runs one at a time; each that waits holds its file. */
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 8;

/** A photo could not be decoded right now; the photo itself may be fine. */
export class DecoderAway extends Error {
  override name = 'DecoderAway';
}

type HeicPhoto = { kind: 'jpeg'; jpeg: Buffer } | Extract<HeicAnswer, { kind: 'too_many_pixels' }>;

/**
 * The main picture of a HEIC file as a JPEG of the same size, upright, with its colour profile, transparency on white.
 * Decoded in its own thread, which is stopped if it takes too long or too much memory. Throws Error if the file cannot be
 * decoded, and DecoderAway if a retry may succeed.
 */
export async function jpegOfHeic(
  bytes: Uint8Array,
  {
    maxPixels,
    maxMemoryBytes = MAX_MEMORY_BYTES,
    maxMs = MAX_DECODE_MS,
  }: { maxPixels: number; maxMemoryBytes?: number; maxMs?: number },
): Promise<HeicPhoto> {
  if (waiting >= MOST_WAITING) throw new DecoderAway('too many photos are queued for decoding');
  waiting += 1;
  const photo = queue.then(async (): Promise<HeicPhoto> => {
    const answer = await decodeInThread({ bytes: new Uint8Array(bytes), maxPixels, maxMemoryBytes }, maxMs);
    if (answer.kind === 'too_many_pixels') return answer;
    const { width, height, pixels } = answer;
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer();
    // The image library reads the metadata of a HEIC file, but not its picture.
    const { icc } = await sharp(bytes)
      .metadata()
      .catch(() => ({ icc: undefined }));
    return { kind: 'jpeg', jpeg: icc ? withProfile(jpeg, icc) : jpeg };
  });
  queue = photo
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return photo;
}

/** Adds a colour profile to a JPEG; photos of phones have more colours than screens. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([PROFILE_MARK, profile]);
  const segment = Buffer.from([0xff, 0xe2, 0, 0]);
  const length = content.length + 2;
  if (length > MAX_SEGMENT_BYTES) return jpeg;
  segment.writeUInt16BE(length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
}

async function decodeInThread(task: HeicTask, maxMs: number) {
  const answer = await answerOfThread<HeicAnswer>(THREAD, task, {
    transferList: [task.bytes.buffer],
    maxHeapMb: MAX_HEAP_MB,
    maxMs,
    away: (why, cause) => new DecoderAway(`decoding ${why}`, { cause }),
  });
  if (answer.kind === 'unreadable') throw new Error(answer.message);
  return answer;
}
