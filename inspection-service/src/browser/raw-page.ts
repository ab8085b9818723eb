/** What a page says about itself, unchecked: everything in it is data of a hostile site. */
export type RawPage = {
  title: string;
  language: string;
  url: string;
  height: number;
  blocks: RawBlock[];
  links: { href: string; text: string; rel: string; region: string; box: RawBox | null }[];
  images: { src: string; alt: string; title: string; box: RawBox | null }[];
  forms: {
    action: string;
    method: string;
    hasPassword: boolean;
    hasCardNumber: boolean;
    hasEmail: boolean;
    hasMessage: boolean;
  }[];
  structured: string[];
  insecure: string[];
  frames: string[];
  html: string;
  cut: string[];
};
export type RawBox = { x: number; y: number; width: number; height: number };
export type RawBlock = { text: string; as: string; region: string; box: RawBox | null };

export type ReadLimits = {
  elements: number;
  blocks: number;
  blockLength: number;
  textLength: number;
  links: number;
  images: number;
  structuredLength: number;
  htmlLength: number;
  boxBottom: number;
};
