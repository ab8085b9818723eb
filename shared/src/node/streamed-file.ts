import { Readable } from 'node:stream';

/** The size of a streamed file. */
export const UNKNOWN_SIZE = Number.NaN;

/** A file whose bytes are produced on reading. */
export class StreamedFile extends File {
  readonly #size: number;
  readonly #open: () => Readable;

  constructor(name: string, options: { type: string; size: number; open: () => Readable }) {
    super([], name, { type: options.type });
    this.#size = options.size;
    this.#open = options.open;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(this.#open()) as ReturnType<File['stream']>;
  }
}
