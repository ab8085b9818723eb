import { useEffect, useState } from 'react';

export type Sound = {
  isPlaying: boolean;
  /** From the beginning. */
  play: () => void;
};

/** A recording that can be played; it falls silent when there is another one. */
export function useSound(src: string | undefined): Sound {
  const [player] = useState(() => new Audio());
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (src) player.src = src;
    player.onplaying = () => setIsPlaying(true);
    player.onpause = () => setIsPlaying(false);
    return () => player.pause();
  }, [player, src]);
  return {
    isPlaying,
    play: () => {
      player.currentTime = 0;
      // Leaving the page or a new captcha interrupts it.
      player.play().catch(() => undefined);
    },
  };
}
