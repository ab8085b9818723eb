/** The elements of an email that readers of the evidence see; of any others, such as links, only the content. */
const ELEMENT = /^(div|p|table|tbody|tr|th|td|span|bdi|br)$/;

export function isEmailElement(name: string | null | undefined): name is string {
  return ELEMENT.test(name ?? '');
}
