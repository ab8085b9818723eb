/** Around letters that are drawn from left to right and read from right to left. */
const REVERSED = '/ReversedChars';

/** Which pieces of the content hold a mark and its end. */
type Mark = { pieces: number[] };

/** The marks of letters in the reverse order. */
export type ReversedText = {
  isReversed(mark: string): boolean;
  begin(depth: number, piece: number): void;
  /** Whether letters stand in such a mark; with `depth`, whether it is the one there. */
  isOpen(depth?: number): boolean;
  end(piece: number): void;
  /** Letters begin at this height. */
  place(y: number): void;
  /** The lines are over that are read together. Answers with the pieces that are to be left out. */
  endLines(): number[];
};

/**
 * pdf.js turns what stands between two marks by itself, and takes what it turned from left to right. So a line in both
 * directions goes without marks: then it is turned as a whole, by its letters, as the other readers do it anyway.
 */
export function createReversedText(): ReversedText {
  let open: (Mark & { depth: number }) | null = null;
  /** What is drawn on a line, by its height: within marks of which each is one, or outside of any. */
  const lines = new Map<number, Set<Mark | null>>();
  return {
    isReversed: (mark) => mark.startsWith(REVERSED),
    begin(depth, piece) {
      open = { depth, pieces: [piece] };
    },
    isOpen: (depth) => open !== null && open.depth === (depth ?? open.depth),
    end(piece) {
      open?.pieces.push(piece);
      open = null;
    },
    place(y) {
      const line = lines.get(y) ?? new Set();
      lines.set(y, line.add(open));
    },
    endLines() {
      const mixed = Array.from(lines.values()).filter(({ size }) => size > 1);
      lines.clear();
      return mixed.flatMap((line) => Array.from(line).flatMap((mark) => mark?.pieces ?? []));
    },
  };
}
