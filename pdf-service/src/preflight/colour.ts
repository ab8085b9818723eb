/** Red, green and blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

export const WHITE: Colour = [1, 1, 1];
export const BLACK: Colour = [0, 0, 0];

/** The colour of an operator by how many components it has: grey, RGB or CMYK; null for a pattern. */
export function colourOf(components: readonly unknown[]): Colour | null {
  const values = components.filter((value) => typeof value === 'number');
  if (values.length !== components.length) return null;
  const [first = 0, second = 0, third = 0, black = 0] = values;
  if (values.length === 1) return [first, first, first];
  if (values.length === 3) return [first, second, third];
  if (values.length !== 4) return null;
  const light = 1 - black;
  return [(1 - first) * light, (1 - second) * light, (1 - third) * light];
}

/** The steps of a screen's colours; less is a rounding. */
const STEP = 1 / 255;

export function isGrey([red, green, blue]: Colour): boolean {
  return Math.max(red, green, blue) - Math.min(red, green, blue) < STEP;
}

/** The grey that is as light as a colour, from 0 to 1: contrasts stay what they were. */
export function greyOf(colour: Colour): number {
  const light = luminance(colour);
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** A colour of some opacity on another one. */
export function blended(colour: Colour, opacity: number, under: Colour): Colour {
  if (opacity >= 1) return colour;
  const mix = (index: 0 | 1 | 2) => colour[index] * opacity + under[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** The contrast ratio of WCAG, 1 to 21: of luminances alone, so it is what is left when the colours are gone. */
export function greyContrast(one: Colour, other: Colour): number {
  const [lighter = 1, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
