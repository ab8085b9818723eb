import type { PdfFont } from './pdf-font.ts';
import type { TextRun } from './text-runs.ts';

/** An image where it is placed. */
export type PlacedImage = {
  /** The same for every place of one image. */
  key: string;
  widthPx: number;
  heightPx: number;
  dpi: number;
  bytes: number;
  /** Middle, in the coordinates of the page. */
  y: number;
  isArtifact: boolean;
};

export type PageContents = {
  runs: TextRun[];
  /** Of everything that has a letter: one line may be in several. */
  fonts: ReadonlySet<PdfFont>;
  images: PlacedImage[];
  storedBytes: number;
  /** Whether anything is set in another colour than a grey, or is stored as a picture in colour. */
  hasColour: boolean;
  /** Whether anything is drawn with lines or areas that are neither white nor artifacts. */
  hasDrawing: boolean;
  /** The numbers of its marks, and what it draws outside of any. */
  marks: number[];
  unmarked: string[];
};
