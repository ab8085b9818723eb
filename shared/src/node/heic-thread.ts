import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { boundWasmMemory } from './bounded-memory.ts';

/** The task of the thread: the file, and the limits of its picture and the decoder's memory. */
export type HeicTask = { bytes: Uint8Array<ArrayBuffer>; maxPixels: number; maxMemoryBytes: number };
/** The pixels are RGBA, upright. */
export type HeicAnswer =
  | { kind: 'picture'; width: number; height: number; pixels: Uint8Array<ArrayBuffer> }
  | { kind: 'too_many_pixels'; pixels: number }
  | { kind: 'unreadable'; message: string };

const CHANNELS = 4;

if (!parentPort) throw new Error('this module runs in a thread of its own');
const port = parentPort;
const { bytes, maxPixels, maxMemoryBytes } = workerData as HeicTask;

const unreadable = ({ message }: { message: string }): HeicAnswer => ({ kind: 'unreadable', message });

/** The thread ends with its picture, so nothing is freed. */
async function decode(): Promise<HeicAnswer> {
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return unreadable(read);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return unreadable(handle);
  const area = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (area > maxPixels) return { kind: 'too_many_pixels', pixels: area };
  const image = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if ('code' in image) return unreadable(image);
  const { width, height } = image;
  const [channel] = image.channels;
  if (!channel) return { kind: 'unreadable', message: 'the picture has no pixels' };
  const rowBytes = width * CHANNELS;
  const pixels = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * channel.stride;
    pixels.set(channel.data.subarray(start, start + rowBytes), row * rowBytes);
  }
  return { kind: 'picture', width, height, pixels };
}

boundWasmMemory(maxMemoryBytes);
const answer = await decode();
port.postMessage(answer, answer.kind === 'picture' ? [answer.pixels.buffer] : []);
