/** A label within a sentence: "alert sources", but "CAIDs". Other scripts have no capitals. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
