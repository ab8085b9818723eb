import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes of files below a root that can be undone together. Paths are relative to it, with slashes. */
export class FileChanges {
  readonly #root: string;
  /** The text before by path, null for a new file. */
  readonly #before = new Map<string, string | null>();
  /** The files before by folder. */
  readonly #folders = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes a file, new or not, with its folders. */
  write(path: string, text: string): void {
    this.remember(path);
    const file = join(this.#root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Remembers a file that another program is about to change. */
  remember(path: string): void {
    const file = join(this.#root, path);
    if (!this.#before.has(path)) this.#before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null);
  }

  /** Remembers which files a folder has, before another program adds some. */
  rememberFolder(folder: string): void {
    this.#folders.set(folder, this.#filesIn(folder));
  }

  /** Every changed or new file. */
  get paths(): string[] {
    return [...this.#before.keys(), ...this.#added()];
  }

  /** Restores every file, and deletes new ones with folders that are empty then. */
  undo(): void {
    for (const path of this.#added()) this.#delete(path);
    for (const [path, text] of this.#before) {
      if (text === null) this.#delete(path);
      else writeFileSync(join(this.#root, path), text);
    }
  }

  #filesIn(folder: string): string[] {
    const files = readdirSync(join(this.#root, folder), { withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    return files.map(({ name }) => `${folder}/${name}`);
  }

  #added(): string[] {
    return [...this.#folders].flatMap(([folder, before]) =>
      this.#filesIn(folder).filter((path) => !before.includes(path)),
    );
  }

  #delete(path: string): void {
    rmSync(join(this.#root, path), { force: true });
    let folder = dirname(join(this.#root, path));
    while (existsSync(folder) && readdirSync(folder).length === 0) {
      rmdirSync(folder);
      folder = dirname(folder);
    }
  }
}
