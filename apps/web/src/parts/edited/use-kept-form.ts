import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

interface KeptFormParts<Typed extends FieldValues> {
  readonly subscribe: UseFormSubscribe<Typed>;
  /** @param changed names of what differs from the beginning */
  readonly keep: (values: Typed, changed: readonly string[]) => void;
}

/** Keeps what is typed into a form of react-hook-form with each change. */
export const useKeptForm = <Typed extends FieldValues>({ subscribe, keep }: KeptFormParts<Typed>): void => {
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
