import { useEffect, useState } from 'react';

/** Plays a recording from its beginning; it falls silent when there is another one. */
export function useSound(src: string | undefined): () => void {
  const [player] = useState(() => new Audio());
  useEffect(() => {
    if (src) player.src = src;
    return () => player.pause();
  }, [player, src]);
  return () => {
    player.currentTime = 0;
    // Whoever leaves or fetches another one interrupts it.
    player.play().catch(() => undefined);
  };
}
