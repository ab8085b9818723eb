/** A pixel of the 1000 px layout on paper, in points. */
const POINTS = 0.794 * 0.75;

/** What is left of a page below the caption of an attachment, in pixels of the layout. */
const ROOM = { width: 918, height: 1180 };
/** A note of two lines takes this much of it, on each page of the attachment: its pages have one scale. */
const NOTE_HEIGHT = 58;

/** The room for a page of an attachment, in points of paper. */
export function attachmentRoom({ hasNote }: { hasNote: boolean }) {
  const height = ROOM.height - (hasNote ? NOTE_HEIGHT : 0);
  return { widthPoints: ROOM.width * POINTS, heightPoints: height * POINTS };
}

/** A length on paper in pixels of the layout. */
export const layoutPixels = (points: number) => points / POINTS;
