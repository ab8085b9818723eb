/**
 * The letter of an exhibit, which leads to it. Each such link has its page number written at the end of its line, so
 * it must not break: a letter cannot.
 */
export function ExhibitLink({ id, letter }: { id: string; letter: string }) {
  return (
    <strong className="ce-letter">
      <a href={`#${id}`}>{letter}</a>
    </strong>
  );
}
