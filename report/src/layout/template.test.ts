import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');

async function filesBelow(folder: string, ending: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Measured: each of these makes Chromium draw pixels, decode pictures or fall back to slow paths when it prints. */
const SLOW_TO_PRINT = [
  /background-size\s*:/,
  /object-fit\s*:/,
  /box-shadow\s*:/,
  /text-shadow\s*:/,
  /filter\s*:/,
  /(?<!-)opacity\s*:/,
  /mix-blend-mode\s*:/,
  /mask(-image)?\s*:/,
  /gradient\(/,
  /boxShadow|textShadow|objectFit|backgroundSize|mixBlendMode/,
];

it('the template uses nothing that prints slowly or as pictures', async () => {
  const files = [
    path.join(source, 'layout/report.css'),
    path.join(source, 'figures/figures.css'),
    ...(await filesBelow(source, /\.tsx?$/)).filter((file) => !file.includes('texts')),
  ];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const pattern of SLOW_TO_PRINT) {
      expect(pattern.exec(text)?.[0], `${path.basename(file)} uses ${pattern}`).toBeUndefined();
    }
  }
});

it('pictures of the template are JPEG: other formats are decoded and stored as pixels', async () => {
  const pictures = await filesBelow(source, /\.(png|jpe?g|webp|avif|gif|svg)$/);
  expect(pictures.length).toBeGreaterThan(1);
  for (const picture of pictures) {
    const bytes = await readFile(picture);
    expect(bytes.subarray(0, 3).toString('hex'), path.basename(picture)).toBe('ffd8ff');
  }
});

it('no text of the report is smaller than 12 pt on paper, 20.2 px of the layout', async () => {
  const css = await readFile(path.join(source, 'layout/report.css'), 'utf8');
  const sizes = [...css.matchAll(/font-size:\s*([\d.]+)(\w+)/g)];
  expect(sizes.length).toBeGreaterThan(3);
  for (const [, size, unit] of sizes) {
    expect(unit).toBe('px');
    expect(Number(size)).toBeGreaterThanOrEqual(20.2);
  }
  const setup = await readFile(path.join(source, 'layout/page-setup.ts'), 'utf8');
  expect(setup).toContain('12pt');
});

it('the browser and the paper know the same typefaces', async () => {
  const { packageOf } = await import('./font-files.ts');
  const { typefacesFor } = await import('./typefaces.ts');
  const imported = new Set<string>();
  for (const file of await filesBelow(path.join(source, 'layout/browser-fonts'), /\.(ts|css)$/)) {
    for (const [, name] of (await readFile(file, 'utf8')).matchAll(
      /(?:import|url\()\s*['"](@(?:fontsource|expo)[^/]*\/[^/]+)\//g,
    )) {
      if (name) imported.add(name);
    }
  }
  expect([...imported].sort()).toEqual(
    typefacesFor('en')
      .map((family) => packageOf(family).name)
      .sort(),
  );
});
