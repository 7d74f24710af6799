import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { recordRestoreWindowMs } from '@arogo/contract/limits';
import { recordOwnerMessages as m, recordOwnerScreen as t } from '@arogo/contract/messages/record-owner';
import { listRecordOwners, moveRecord, type RecordOwner, undoRecordMove } from '@arogo/contract/record-owner';
import { restoreRecord } from '@arogo/contract/vault';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCanChange } from '../../../components/shared/persons/page-person.ts';
import { personsQuery, personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { refreshVault } from '../queries.ts';

/** Possible owners of a document. */
export interface RecordMove {
  /** Whether the lookup is still running. */
  readonly isPending: boolean;
  /** The other persons whose names match the document. */
  readonly owners: readonly RecordOwner[];
  readonly isMoving: boolean;
  /** Moves the document into the vault of one of them, reports it, and offers to undo it while that is possible. */
  readonly move: (owner: RecordOwner) => void;
}

/**
 * Finds the other persons whose names match a document, and moves it to their vaults.
 * @param isOpen whether the document names somebody and the question is still unanswered
 */
export const useRecordMove = (id: string, isOpen: boolean, onMoved: () => void): RecordMove => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const account = useStoredUser()?.id ?? '';
  const isAsked = useCanChange() && isOpen;
  const persons = useQuery({ ...personsQuery(call, account), enabled: isAsked });
  const isLookedUp = isAsked && (persons.data ?? []).length > 0;
  const owners = useQuery({
    queryKey: ['vault', 'owners', id],
    queryFn: async ({ signal }) => (await call(listRecordOwners, { params: { id } }, { signal })).data,
    enabled: isLookedUp,
  });

  const undo = async (personId: string, copy: { readonly recordId: string; readonly isNew: boolean }) => {
    const toast = toaster.loading(m.takingBack);
    try {
      // A copy that existed before the move is kept.
      await (copy.isNew
        ? call(undoRecordMove, { params: { id }, body: { personId, recordId: copy.recordId } })
        : call(restoreRecord, { params: { id } }));
      toaster.update(toast, 'success', m.takenBack);
    } catch (error) {
      toaster.update(toast, 'error', getErrorText(error, m.undoFailed), { description: getConnectionHint(error) });
    }
    await refreshVault(client);
  };

  // A repeated request without a response reuses its idempotency key.
  const keys = useRef(new Map<string, string>());
  const running = useRef(false);
  const { mutate, isPending: isMoving } = useMutation({
    mutationFn: async ({ id: personId, firstName, isOwn }: RecordOwner) => {
      const toast = toaster.loading(m.moving);
      const idempotencyKey = keys.current.get(personId) ?? crypto.randomUUID();
      keys.current.set(personId, idempotencyKey);
      try {
        const { data } = await call(moveRecord, { params: { id }, body: { personId } }, { idempotencyKey });
        keys.current.delete(personId);
        toaster.update(toast, 'success', isOwn ? t.movedToOwn : t.movedTo(firstName), {
          action: { label: t.undo, onClick: () => void undo(personId, data) },
          timeout: recordRestoreWindowMs,
        });
      } catch (error) {
        toaster.update(toast, 'error', getErrorText(error, m.failed), { description: getConnectionHint(error) });
        // The person or the document was removed in another tab.
        if (error instanceof ApiError && error.status === 404)
          void Promise.all([
            client.invalidateQueries({ queryKey: personsQueryKey }),
            client.invalidateQueries({ queryKey: ['vault', 'record', id] }),
          ]);
        throw error;
      } finally {
        void refreshVault(client);
      }
    },
  });
  return {
    isPending: isAsked && (persons.isLoading || (isLookedUp && owners.isLoading)),
    owners: isLookedUp ? (owners.data ?? []) : [],
    isMoving,
    move(owner) {
      // Guards against a double click, which arrives before `isMoving` is set.
      if (running.current) return;
      running.current = true;
      mutate(owner, {
        onSuccess: onMoved,
        onSettled: () => {
          running.current = false;
        },
      });
    },
  };
};
