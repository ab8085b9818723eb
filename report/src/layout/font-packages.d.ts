declare module 'fontverter' {
  /** Converts a font between sfnt, woff and woff2. */
  function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>;
  export default { convert };
}

declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes?: Record<string, number> };
  /** A font that holds just the characters of the text, with variable axes pinned where they are named. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
