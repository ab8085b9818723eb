/** A dialog begins where this stands: else the keyboard is on its cross, and Enter closes what is to be filled in. */
export function beginWithField(part: HTMLElement | null) {
  part?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}
