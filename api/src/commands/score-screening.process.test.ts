import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, 'score-screening.ts');
const UN_LIST = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-01-31T00:00:00.000Z"><INDIVIDUALS><INDIVIDUAL>
<DATAID>1</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>ORLENA</FIRST_NAME><SECOND_NAME>VASTIK</SECOND_NAME>
<UN_LIST_TYPE>Invented</UN_LIST_TYPE><REFERENCE_NUMBER>INi.001</REFERENCE_NUMBER><LISTED_ON>2026-01-31</LISTED_ON>
</INDIVIDUAL></INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>
`;

describe('npm run screening:score', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'screening-score-'));
    mkdirSync(join(folder, 'un'));
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'un', 'consolidated.xml'), UN_LIST);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(args: readonly string[], questions: readonly object[] = []) {
    const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
      input,
      encoding: 'utf8',
    });
    return { status, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
  }

  it('answers pairs of names, after its own threshold', () => {
    const [query, candidate] = ['Orlena Vastik', 'VASTIK, Orlena'].map((name) => ({
      schema: 'Person',
      name,
    }));
    const { status, lines } = run([], [{ id: 'a', query, candidate }]);
    expect(status).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { default_threshold: DEFAULT_MATCH_SCORE },
      { id: 'a', score: 100 },
    ]);
  });

  it('answers enquiries from the lists of a folder', () => {
    const query = { entity_type: 'individual', full_name: 'Vastik Orlena' };
    const { lines } = run([folder], [{ id: 'b', query }]);
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      id: 'b',
      hits: [{ list: 'UN_SC', list_id: 'INi.001', score: 100 }],
    });
  });

  it('says what is wrong with its arguments', () => {
    expect(run([join(folder, 'empty')])).toMatchObject({ status: 1, lines: [] });
    expect(run([join(folder, 'empty')]).stderr).toContain('No sanctions list was found');
    const entries = join(folder, 'entries.jsonl');
    writeFileSync(entries, '\n{"list":"INV"}\n');
    expect(run(['--entries', entries]).stderr).toContain(`Line 2 of ${entries} isn't an entry`);
    expect(run(['--help']).lines.join(' ')).toContain('screening:score');
  });
});
