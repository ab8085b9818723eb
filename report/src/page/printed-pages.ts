import { PAGE_AREA } from '../layout/page-setup.ts';

/**
 * Writes into the summary on which page each exhibit begins when the browser prints. No style sheet can say it, but
 * columns are filled as pages are: a copy of the report in columns of a page's size tells where each exhibit falls. The
 * style sheet shows the numbers only where the pages have that size (screen.css).
 */
export function numberPrintedPages(): void {
  addEventListener('beforeprint', () => {
    const report = document.querySelector<HTMLElement>('.ce-report');
    if (report) writePageNumbers(report);
  });
}

function writePageNumbers(report: HTMLElement): void {
  const measured = measure(report);
  for (const cell of report.querySelectorAll<HTMLElement>('[data-page-of]'))
    cell.textContent = String(measured?.get(cell.dataset.pageOf ?? '') ?? '');
  report.classList.toggle('ce-unnumbered', measured === null);
}

/** The page of each exhibit, by its id; null where columns cannot tell. */
function measure(report: HTMLElement): Map<string, number> | null {
  const content = report.querySelector('.ce-pages');
  if (!content) return null;
  const host = document.createElement('div');
  host.style.cssText =
    'position: fixed; top: 0; left: 0; width: 0; height: 0; overflow: hidden; visibility: hidden';
  const root = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = [...document.styleSheets].flatMap((sheet) => paperRules(sheet.cssRules)).join('\n');
  const backdrop = document.createElement('div');
  backdrop.className = 'ce-backdrop';
  const pages = document.createElement('div');
  const { width, height } = PAGE_AREA;
  pages.style.cssText = `width: ${width}; height: ${height}; columns: ${width} auto; column-gap: 0; column-fill: auto`;
  const copy = report.cloneNode(false) as HTMLElement;
  copy.classList.remove('ce-unnumbered');
  copy.append(content.cloneNode(true));
  pages.append(copy);
  backdrop.append(pages);
  root.append(styles, backdrop);
  document.body.append(host);
  try {
    const { left, width: pageWidth } = pages.getBoundingClientRect();
    const columnsOf = (element: Element) =>
      [...element.getClientRects()].map((fragment) => Math.round((fragment.left - left) / pageWidth));
    for (const table of root.querySelectorAll('table')) {
      if (!repeatHead(table, columnsOf)) return null;
    }
    const exhibits = [...copy.querySelectorAll('.ce-exhibit, .ce-end')];
    // The cover, a cover letter or both; the other pages follow them.
    const before = report.querySelectorAll('.ce-cover').length;
    const pageOf = ([first = 0]: number[]) => before + 1 + first;
    return new Map(exhibits.map(({ id }, index) => [id, pageOf(columnsOf(exhibits[index] as Element))]));
  } finally {
    host.remove();
  }
}

/**
 * Pages repeat the head of a table, columns do not: it is put before each row that begins a column. False for a table with
 * a row that is itself broken, since nothing can be put inside that.
 */
function repeatHead(table: HTMLTableElement, columnsOf: (element: Element) => number[]): boolean {
  const head = table.tHead?.rows[0];
  if (!head) return true;
  let column: number | undefined;
  for (const row of [...(table.tBodies[0]?.rows ?? [])]) {
    let [first = 0] = columnsOf(row);
    if (column !== undefined && first > column) {
      const repeated = head.cloneNode(true) as HTMLElement;
      repeated.style.breakBefore = 'column';
      row.before(repeated);
      [first = 0] = columnsOf(row);
    }
    if (columnsOf(row).at(-1) !== first) return false;
    column = first;
  }
  return true;
}

/** The rules of a style sheet as they count on paper, whatever medium shows the page now. */
function paperRules(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [];
    if (!(rule instanceof CSSMediaRule)) return [rule.cssText];
    if (rule.conditionText.startsWith('screen')) return [];
    return rule.conditionText === 'print' ? paperRules(rule.cssRules) : [rule.cssText];
  });
}
