import { join } from 'node:path';
import process from 'node:process';
import { AreaNameError, readAreaNames } from './new/area-names.ts';
import { writeArea } from './new/write-area.ts';

const USAGE = `Usage: npm run new -- area NAME --simplified TITLE --traditional TITLE [--title TITLE]

Writes a small working area: a list with a detail page, from the contract to the portal, and its tests.
NAME is a plural noun in kebab case, such as order-notes. The titles are those of its pages; change them later in its files.`;

const ROOT = join(import.meta.dirname, '..');

/** The command `npm run new`. Exits with 1, and changes nothing, if it can't write the area. */
function main(args: readonly string[]): number {
  try {
    const names = readAreaNames(ROOT, args);
    const written = writeArea(ROOT, names);
    process.stdout.write(
      `Written:\n${written.map((path) => `  ${path}\n`).join('')}\n${nextSteps(names.plural)}\n`,
    );
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${reason}\n${error instanceof AreaNameError ? `\n${USAGE}\n` : ''}`);
    return 1;
  }
}

const nextSteps = (name: string) => `What to do next:
  1. Choose the right of its list (shared/src/${name}/*.list.ts); it decides the group in the menu.
     Move its line in portal/src/data/paths.ts, and \`after\` in e2e/areas/${name}.pages.ts, to its place in that group.
     If merchants may open it, add it to the pages they are offered in e2e/shell-routes.test.ts.
  2. Choose its icon, texts and fields. Until its migration is released, replace it: delete its SQL file, its snapshot in
     meta, and its entries in meta/_journal.json and checksums.json. Then run
     npm run database:generate -- api/drizzle.config.ts --name ${name.replaceAll('-', '_')}
     and add the checksum that npm test -- migrations names.
  3. Add calls, forms and actions (CONTRIBUTING.md), and an error or a need of another area where they ask for one.
  4. Run npm test -- ${name}, and npm test before a push.`;

process.exitCode = main(process.argv.slice(2));
