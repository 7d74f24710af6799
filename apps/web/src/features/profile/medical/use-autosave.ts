import { ApiError } from '@arogo/client/api-error';
import { changeMedicalProfile, type MedicalProfile } from '@arogo/contract/medical-profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type MedicalChange, medicalKey, medicalProfileQuery } from './queries.ts';

/** Builds a change from the current profile; undefined if it changed in another window, so that the person must decide. */
export type BuildChange = (now: MedicalProfile) => MedicalChange | undefined;

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  /** Another window changed the same field; `now` is the current profile. */
  | { readonly kind: 'conflict'; readonly now: MedicalProfile }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void };

/** The fields of a change that can be shown before the server responds. */
const getOptimisticFields = ({
  heightFt: _ft,
  heightCm: _cm,
  weight: _weight,
  ...change
}: MedicalChange): Partial<MedicalProfile> => change as Partial<MedicalProfile>;

const maxAttempts = 3;
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

/** Saves each change of the medical profile at once, and detects changes from other windows. */
export const useAutosave = (): {
  readonly state: SaveState;
  readonly save: (make: BuildChange) => Promise<boolean>;
  readonly rest: () => void;
} => {
  const { call } = useServices();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const query = medicalProfileQuery(call);

  const change = async (make: BuildChange): Promise<MedicalProfile | undefined> => {
    // A response to an earlier request must not replace this change.
    await client.cancelQueries({ queryKey: query.queryKey });
    for (let left = maxAttempts; ; left -= 1) {
      const now = await client.ensureQueryData(query);
      const wanted = make(now);
      if (wanted === undefined) return now;
      client.setQueryData(query.queryKey, { ...now, ...getOptimisticFields(wanted) });
      try {
        const { data } = await call(changeMedicalProfile, { body: { version: now.version, ...wanted } });
        client.setQueryData(query.queryKey, data);
        return undefined;
      } catch (error) {
        client.setQueryData(query.queryKey, now);
        if (!isConflict(error) || left === 1) throw error;
        await client.refetchQueries({ queryKey: query.queryKey }, { throwOnError: true });
      }
    }
  };

  const { mutateAsync } = useMutation({
    // Changes run one after the other, so that each sends the version of the previous one.
    scope: { id: 'medical-profile' },
    mutationFn: change,
    // Refetches also update the offline snapshot.
    onSuccess: () => client.invalidateQueries({ queryKey: medicalKey }),
    // Not awaited: offline, the refetch takes long, and the error must be shown first.
    onError: () => void client.invalidateQueries({ queryKey: medicalKey }),
  });

  const save = async (make: BuildChange): Promise<boolean> => {
    setState({ kind: 'saving' });
    try {
      const now = await mutateAsync(make);
      setState(now === undefined ? { kind: 'saved' } : { kind: 'conflict', now });
      return now === undefined;
    } catch (error) {
      setState({ kind: 'failed', error, again: () => void save(make) });
      return false;
    }
  };
  return { state, save, rest: () => setState({ kind: 'idle' }) };
};
