import { execFileSync } from 'node:child_process';
import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { describe, expect, it } from 'vitest';
import { pdfCommand } from './pdf-command.ts';

const RELEASED = { id: 'Ab3_x', language: 'en', apiUrl: 'http://127.0.0.1:4000/api', config: null } as const;
const CONFIG = completeEvidenceConfig({
  info: { buyer_message: true },
  reason: String.raw`it's "13.1" \n $(id)`,
});

/** The arguments that a shell makes of the last line, one per line. */
function argumentsOf(command: string): string[] {
  const line = command.split('\n').at(-1) ?? '';
  const spoken = line.replace(/^.*npm run --silent evidence-pdf -- /, "printf '%s\\n' ");
  return execFileSync('sh', ['-c', spoken], { encoding: 'utf8' }).trimEnd().split('\n');
}

describe('the command that makes the PDF', () => {
  it('needs the id alone for what was released', () => {
    expect(pdfCommand(RELEASED)).toBe('npm run --silent evidence-pdf -- render -o report.pdf -- Ab3_x');
  });

  it('carries the switches of a preview through the shell unchanged', () => {
    const [write = '', render = ''] = pdfCommand({ ...RELEASED, config: CONFIG }).split('\n');
    const written = execFileSync('sh', ['-c', write.replace(/ > \S+$/, '')], { encoding: 'utf8' });
    expect(JSON.parse(written)).toEqual(CONFIG);
    expect(render).toContain('--mode PREVIEW --config sections.json');
    expect(render).toContain('EVIDENCE_API_TOKEN="$(cat .data/operator-key)"');
  });

  it('names the language and the API where they are not the standard', () => {
    const command = pdfCommand({ ...RELEASED, language: 'tc', apiUrl: 'https://cbp.example/api' });
    expect(argumentsOf(command)).toEqual([
      'render',
      '--lang',
      'tc',
      '--api',
      'https://cbp.example/api',
      '-o',
      'report.pdf',
      '--',
      'Ab3_x',
    ]);
  });

  it('keeps any id whole, also one that looks like an option or a command', () => {
    for (const id of ['-abc', "it's", '$(id) `id`', 'a b']) {
      expect(argumentsOf(pdfCommand({ ...RELEASED, id })).at(-1), id).toBe(id);
    }
  });
});
