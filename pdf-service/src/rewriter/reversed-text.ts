/** Around letters that are drawn from left to right and read from right to left. */
const REVERSED = '/ReversedChars';

/** The pieces of the content with a mark and its end. */
type Mark = { pieces: number[] };

/** The marks of letters in the reverse order. */
export type ReversedText = {
  isReversed(mark: string): boolean;
  begin(depth: number, piece: number): void;
  /** Whether the current letters are inside such a mark; with `depth`, inside the one at that depth. */
  isOpen(depth?: number): boolean;
  end(piece: number): void;
  /** Text starts at this height. */
  place(y: number): void;
  /** Ends the lines that are read together. Returns the pieces to leave out. */
  endLines(): number[];
};

/**
 * pdf.js reverses the text between two marks itself, and reads the result from left to right. So a line in both directions
 * gets no marks: then it is reversed as a whole, by its letters, as in other readers.
 */
export function createReversedText(): ReversedText {
  let open: (Mark & { depth: number }) | null = null;
  /** The marks on each line, by its height; null for text outside of any mark. */
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
