import { ApiError } from '@arogo/client/api-error';
import { changeMedicalProfile, type MedicalProfile } from '@arogo/contract/medical-profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type MedicalChange, medicalKey, medicalProfileQuery } from './queries.ts';

/** What is to be changed of the profile as it is now; undefined where the person has to decide first, since it is another by now. */
export type BuildChange = (now: MedicalProfile) => MedicalChange | undefined;

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  /** Another window changed the same: `now` is what stands there. */
  | { readonly kind: 'conflict'; readonly now: MedicalProfile }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void };

/** Of a change what can be shown before the server has answered. */
const getOptimisticFields = ({
  heightFt: _ft,
  heightCm: _cm,
  weight: _weight,
  ...change
}: MedicalChange): Partial<MedicalProfile> => change as Partial<MedicalProfile>;

const maxAttempts = 3;
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

/** Saves parts of the medical profile as one goes, each window seeing what the other did. */
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
    // An answer to what was asked before this change must not replace it.
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
    // One after the other, so that each sees the version of the one before.
    scope: { id: 'medical-profile' },
    mutationFn: change,
    // The server's answer also replaces what the device keeps for a moment without a connection.
    onSuccess: () => client.invalidateQueries({ queryKey: medicalKey }),
    // That it failed is told before anything is asked again: without a connection, that takes long.
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
