/** The shape of the page until its order is there. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="skeleton">
      <span className="unseen">{label}</span>
      <span className="bone" />
      <span className="bone tall" />
      <span className="bone card" />
      <span className="bone card" />
    </div>
  );
}
