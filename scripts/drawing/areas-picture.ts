import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { declaredIn } from '../import-rules/declared-modules.ts';
import type { Part } from './layers.ts';
import { drawLayers } from './layers-svg.ts';

/** The picture of areas and layers in the documents. `npm test` fails when it differs. */
export const AREAS_PICTURE = 'docs/pictures/areas-and-layers.svg';

/** The picture of what is declared below a root, as SVG. */
export function drawAreas(root: string): string {
  return drawLayers(
    [
      { title: 'portal', subtitle: 'screens by area; none uses another', parts: screenAreas(root) },
      {
        title: 'api',
        subtitle: 'modules; a line leads to what a module needs',
        parts: declaredParts(root, 'api/src/modules', '.module.ts'),
      },
      {
        title: 'shared',
        subtitle: 'areas of the contract, over calls, lists and language',
        parts: declaredParts(root, 'shared/src', '.area.ts'),
      },
    ],
    'Areas and layers of the product',
  );
}

/** What is declared in files of this ending, with the names of what it needs. */
function declaredParts(root: string, folder: string, ending: string): Part[] {
  const files = globSync(`${folder}/*/*${ending}`, { cwd: root }).sort();
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    const declared = declaredIn(program);
    if (declared === null || declared.name === null) return [];
    return [{ name: declared.name, needs: declared.modules.map((specifier) => basename(specifier, ending)) }];
  });
}

/** The areas of the portal's screens. */
function screenAreas(root: string): Part[] {
  const folders = globSync('portal/src/screens/*/', { cwd: root }).map((folder) => basename(folder));
  return folders
    .filter((name) => !name.includes('.'))
    .sort()
    .map((name) => ({ name, needs: [] }));
}
