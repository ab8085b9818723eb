/** A text from data: of any direction, and never more than a text. */
export function DataText({ children }: { children: string | null | undefined }) {
  return <bdi>{children}</bdi>;
}

/** A longer text that someone wrote, with its lines. */
export function WrittenText({ children }: { children: string }) {
  return (
    <p className="written" dir="auto">
      {children}
    </p>
  );
}
