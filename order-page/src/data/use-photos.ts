import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, CallFailure, isPassing } from './failure.ts';
import type { OrderCalls } from './order-calls.ts';
import { preparePhoto } from './photo-file.ts';

/** After a failure on the way an upload is repeated automatically, after these pauses. */
const PAUSES_MS = [1_000, 4_000];

export type Photo = {
  key: number;
  thumbnail: string | null;
  state: 'uploading' | 'done' | 'failed';
  percent: number;
  /** What the upload is named by in a form. */
  id: string | null;
  failure: CallFailure | null;
};

type Job = { file: File; stop: AbortController };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The photos of a form: each is uploaded as soon as it is chosen. */
export function usePhotos(calls: OrderCalls) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const lastKey = useRef(0);

  const change = useCallback(
    (key: number, changed: Partial<Photo>) =>
      setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo))),
    [],
  );

  const upload = useCallback(
    async (key: number) => {
      const job = jobs.current.get(key);
      if (!job) return;
      const { file, stop } = job;
      change(key, { state: 'uploading', percent: 0, failure: null });
      const prepared = await preparePhoto(file);
      change(key, { thumbnail: prepared.thumbnail });
      const onProgress = (percent: number) => change(key, { percent });
      for (let turn = 0; ; turn += 1) {
        try {
          const id = await calls.upload({ file: prepared.file, onProgress, signal: stop.signal });
          return change(key, { state: 'done', percent: 100, id });
        } catch (error) {
          const failure = asFailure(error);
          const pauseMs = PAUSES_MS[turn];
          if (stop.signal.aborted) return;
          if (pauseMs === undefined || !isPassing(failure)) return change(key, { state: 'failed', failure });
          await pause(pauseMs);
          if (stop.signal.aborted) return;
        }
      }
    },
    [calls, change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        lastKey.current += 1;
        const key = lastKey.current;
        const isPhoto = file.type === '' || file.type.startsWith('image/');
        const begun: Photo = {
          key,
          thumbnail: null,
          state: 'uploading',
          percent: 0,
          id: null,
          failure: null,
        };
        if (!isPhoto) {
          const failure = new CallFailure('invalid', 'upload/wrong_type');
          setPhotos((all) => [...all, { ...begun, state: 'failed', failure }]);
          continue;
        }
        jobs.current.set(key, { file, stop: new AbortController() });
        setPhotos((all) => [...all, begun]);
        void upload(key);
      }
    },
    [upload],
  );

  const remove = useCallback((key: number) => {
    jobs.current.get(key)?.stop.abort();
    jobs.current.delete(key);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  }, []);

  const clear = useCallback(() => {
    for (const { stop } of jobs.current.values()) stop.abort();
    jobs.current.clear();
    setPhotos([]);
  }, []);

  useEffect(() => {
    const { current } = jobs;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  return { photos, add, remove, clear, retry: upload };
}

export type Photos = ReturnType<typeof usePhotos>;
