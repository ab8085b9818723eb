/** How the portal may look, in the order in which menus offer it. */
export const COLOUR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export function isColourScheme(value: unknown): value is ColourScheme {
  return COLOUR_SCHEMES.includes(value as ColourScheme);
}
