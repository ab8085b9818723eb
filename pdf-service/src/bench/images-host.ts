import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type ImagesHost = { url: string; addPhotos(count: number): Promise<string[]>; close(): Promise<void> };

const EDGE_PX = 1400;

/** The same in each photo: drawing it takes most of the time of one. */
let noise: Promise<Buffer> | undefined;

function drawNoise(): Promise<Buffer> {
  const fine = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = {
    width: EDGE_PX,
    height: EDGE_PX,
    channels: 3,
    background: '#808080',
    noise: fine,
  } as const;
  return sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
}

/** A photo-like picture that compresses as a photo does: soft shapes under fine noise. */
async function drawPhoto(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE_PX}" height="${EDGE_PX}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 88%)"/>
    <circle cx="${500 + ((seed * 61) % 400)}" cy="700" r="380" fill="hsl(${(hue + 150) % 360} 45% 45%)"/>
    <rect x="${200 + ((seed * 37) % 300)}" y="820" width="700" height="260" rx="60" fill="hsl(${(hue + 210) % 360} 50% 35%)"/>
  </svg>`;
  noise ??= drawNoise();
  return sharp(Buffer.from(svg))
    .composite([{ input: await noise, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A server of photos on loopback; every added photo is new, so no cache has it. */
export async function startImagesHost(): Promise<ImagesHost> {
  const photos = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const photo = photos.get(decodeURIComponent((request.url ?? '').split('/').at(-1) ?? ''));
    response.writeHead(photo ? 200 : 404, { 'content-type': 'image/jpeg' });
    response.end(photo);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/images`,
    async addPhotos(count) {
      const names: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const name = `bench-${photos.size}.jpg`;
        photos.set(name, await drawPhoto(photos.size));
        names.push(name);
      }
      return names;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
