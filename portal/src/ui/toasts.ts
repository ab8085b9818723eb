export type ToastType = 'success' | 'info' | 'warning' | 'danger';

/** `header` stands in place of the word for the type. */
export type Toast = { id: number; type: ToastType; header?: string; message: string };

export const TOAST_SHOWN_MS = 3_000;
const MOST_SHOWN = 5;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  for (const { id } of shown) if (!next.some((toast) => toast.id === id)) holdToast(id);
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something in the corner of the page for 3 s, from anywhere. What is said again starts anew. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = shown.filter(({ type, message }) => type !== toast.type || message !== toast.message);
  change([...others, { ...toast, id: lastId }].slice(-MOST_SHOWN));
  releaseToast(lastId);
}

export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** The user is reading it: its timer pauses. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** The user has left it: its timer restarts. */
export function releaseToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_SHOWN_MS),
  );
}

/** The toasts of this moment, oldest first. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
