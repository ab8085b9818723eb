import { useEffect, useState } from 'react';

type Addressed = { file: File; url: string };

/**
 * An address under which this page can show a file, given back when there is another file. For a moment after that it
 * is still the earlier file that has one; null until the first has.
 */
export function useObjectUrl(file: File): Addressed | null {
  const [addressed, setAddressed] = useState<Addressed | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddressed({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return addressed;
}
