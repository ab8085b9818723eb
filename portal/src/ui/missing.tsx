import { Text } from '@mantine/core';

/** Stands where the data has nothing, so that a gap is seen as one. */
export function Missing() {
  return (
    <Text span inherit c="dimmed" aria-hidden>
      –
    </Text>
  );
}
