import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

interface UsePersistedFormOptions<Typed extends FieldValues> {
  readonly subscribe: UseFormSubscribe<Typed>;
  /** @param changed names of the fields that differ from their initial values */
  readonly save: (values: Typed, changed: readonly string[]) => void;
}

/** Stores the input of a react-hook-form form on each change. */
export const usePersistedForm = <Typed extends FieldValues>({
  subscribe,
  save: keep,
}: UsePersistedFormOptions<Typed>): void => {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields = {} }) => latest.current(values, Object.keys(dirtyFields)),
      }),
    [subscribe],
  );
};
