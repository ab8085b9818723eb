import type { AreaNames } from './area-names.ts';
import { named } from './name-in-template.ts';

type CentralFile = {
  path: string;
  /** The import to add. */
  imports: string;
  /** The line to add, and the line that it stands before. */
  line: string;
  before: string;
};

/** The files that list areas, one or two in each workspace, with the sample's lines. */
const CENTRAL_FILES: readonly CentralFile[] = [
  {
    path: 'shared/src/areas.ts',
    imports: "import { sampleEntriesArea } from './sample-entries/sample-entries.area.ts';",
    line: '  sampleEntriesArea,',
    before: '] as const;',
  },
  {
    path: 'shared/src/errors.ts',
    imports: "import { SAMPLE_ENTRY_ERRORS } from './sample-entries/sample-entries.errors.ts';",
    line: '  ...SAMPLE_ENTRY_ERRORS,',
    before: '  ...CALL_ERRORS,',
  },
  {
    path: 'api/src/modules/modules.ts',
    imports: "import { sampleEntriesModule } from './sample-entries/sample-entries.module.ts';",
    line: '  sampleEntriesModule,',
    before: '] as const;',
  },
  {
    path: 'portal/src/data/paths.ts',
    imports: "import { SAMPLE_ENTRY_PATHS } from '../screens/sample-entries/sample-entries.paths.ts';",
    line: '  ...SAMPLE_ENTRY_PATHS,',
    before: '  ...CONTACT_US_PATHS,',
  },
];

/** The central files with the lines of an area, by path. Throws if one has changed its shape. */
export function centralFilesWith(names: AreaNames, read: (path: string) => string): [string, string][] {
  return CENTRAL_FILES.map(({ path, imports, line, before }) => {
    const lines = read(path).split('\n');
    const places = lines.flatMap((one, index) => (one === before ? [index] : []));
    const [place] = places;
    if (place === undefined || places.length > 1) {
      throw new Error(
        `${path} doesn't have the line “${before.trim()}” exactly once. Update scripts/new/central-lines.ts.`,
      );
    }
    return [path, [named(imports, names), ...lines.toSpliced(place, 0, named(line, names))].join('\n')];
  });
}
