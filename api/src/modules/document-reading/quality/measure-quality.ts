import sharp from 'sharp';
import { greyOf } from '../mrz/grey.ts';
import { type CameraData, cameraDataOf } from './camera-data.ts';
import { cutSides, type Side } from './cut-edges.ts';
import { pictureHash } from './picture-hash.ts';
import { measure } from './picture-measures.ts';

/** What is wrong with a picture. `screenshot` is a hint alone. */
export const QUALITY_FINDINGS = [
  'too_small',
  'blurred',
  'too_dark',
  'glare',
  'cut_off',
  'edited',
  'dates_conflict',
  'screenshot',
] as const;
export type QualityFinding = (typeof QUALITY_FINDINGS)[number];
export type PictureQuality = {
  /** In pixels, upright. */
  width: number;
  height: number;
  sharpness: number;
  brightness: number;
  glare: number;
  cut_sides: Side[];
  /** Two hashes that differ little are those of one picture. */
  hash: string;
  /** A program that edits pictures, named by the picture itself. */
  software: string | null;
  /** When the photo was taken and the file last changed, as ISO times without a zone; null if the file doesn't say. */
  taken: string | null;
  changed: string | null;
  findings: QualityFinding[];
};

/** Measures don't depend on the size of larger pictures. */
const MEASURED_SIDE = 1000;
const SMALLEST_SIDE = 320;
const LEAST_SHARPNESS = 0.05;
const LEAST_BRIGHTNESS = 110;
const MOST_GLARE = 0.02;
const EDITORS =
  /photoshop|lightroom|gimp|affinity|pixelmator|snapseed|picsart|facetune|canva|corel|paint|meitu|faceapp|remini|acorn|krita|photopea/i;
/** Cameras write both dates at once. */
const DATES_APART_MS = 60_000;
/** Screens in pixels, the shorter side first. */
const SCREENS = new Set(
  '640x1136 750x1334 828x1792 1080x1920 1080x2220 1080x2280 1080x2340 1080x2400 1080x2408 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1284x2778 1290x2796 1320x2868 1440x2560 1440x2960 1440x3040 1440x3088 1440x3120 1440x3200 768x1024 768x1366 800x1280 900x1440 1050x1680 1200x1920 1440x2560 1536x2048 1600x2560 1620x2160 1640x2360 1668x2388 2048x2732 2160x3840'.split(
    ' ',
  ),
);

/** What a picture must reach, and what it may have at most. */
export const QUALITY_LIMITS = {
  side: SMALLEST_SIDE,
  sharpness: LEAST_SHARPNESS,
  brightness: LEAST_BRIGHTNESS,
  glare: MOST_GLARE,
};

/** Measures a picture and names what is wrong with it. The picture isn't kept. */
export async function measureQuality(picture: Uint8Array): Promise<PictureQuality> {
  const metadata = await sharp(picture).metadata();
  const { width, height } = metadata.autoOrient;
  const grey = await greyOf(picture, MEASURED_SIDE);
  const camera = cameraDataOf(metadata.exif);
  const measures = measure(grey);
  const sides = cutSides(grey);
  const software = camera.software !== null && EDITORS.test(camera.software) ? camera.software : null;
  const found: Record<QualityFinding, boolean> = {
    too_small: Math.min(width, height) < SMALLEST_SIDE,
    // Noise in the dark looks like detail, and a dark picture needs another one anyway.
    blurred: measures.brightness >= LEAST_BRIGHTNESS && measures.sharpness < LEAST_SHARPNESS,
    too_dark: measures.brightness < LEAST_BRIGHTNESS,
    glare: measures.glare > MOST_GLARE,
    cut_off: sides.length > 0,
    edited: software !== null,
    dates_conflict: datesConflict(camera),
    screenshot: isLikeScreenshot({ width, height }, camera),
  };
  return {
    width,
    height,
    ...measures,
    cut_sides: sides,
    hash: pictureHash(grey),
    software,
    taken: isoOf(camera.taken),
    changed: isoOf(camera.changed),
    findings: QUALITY_FINDINGS.filter((finding) => found[finding]),
  };
}

const isoOf = (date: string | null): string | null => {
  const time = timeOf(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const timeOf = (date: string | null) => {
  const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(date ?? '') ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day.replaceAll(':', '-')}T${time}Z`);
};

/** A file that was changed after the photo, or before it. */
const datesConflict = ({ changed, taken }: CameraData) =>
  Math.abs(timeOf(changed) - timeOf(taken)) > DATES_APART_MS;

function isLikeScreenshot(
  { width, height }: { width: number; height: number },
  { make, model }: CameraData,
): boolean {
  return (
    make === null && model === null && SCREENS.has(`${Math.min(width, height)}x${Math.max(width, height)}`)
  );
}
