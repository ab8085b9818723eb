export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** A kebab-case name as it names types: OrderNotes. */
export const pascalCase = (name: string): string => name.split('-').map(capital).join('');

/** A kebab-case name as it is written in code: order-note, order_note, ORDER_NOTE, orderNote, OrderNote. */
export function spellingsOf(name: string): string[] {
  const snake = name.replaceAll('-', '_');
  const pascal = pascalCase(name);
  return [name, snake, snake.toUpperCase(), small(pascal), pascal];
}
