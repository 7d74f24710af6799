import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import {
  answerRecordQuestion,
  changeFacts,
  type FactChange,
  type FactsAnswer,
  type DocumentChoice,
  type DocumentPerson,
  revertFact,
} from '@arogo/contract/corrections';
import { factMessages as m } from '@arogo/contract/messages/facts';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { RecordType, RecordWithFacts } from '@arogo/contract/vault';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { recordQuery, refreshVault } from '../queries.ts';

/** Changes to the facts of a record. Each resolves to whether it was saved; errors are reported. */
export interface Corrections {
  readonly isBusy: boolean;
  /** @param message shown after saving */
  readonly change: (changes: readonly FactChange[], message: string) => Promise<SaveResult>;
  readonly revert: (version: string) => Promise<SaveResult>;
  readonly changeType: (type: RecordType, before: RecordType) => Promise<SaveResult>;
  readonly setPerson: (person: DocumentPerson) => Promise<SaveResult>;
  /** Whether the record uses the document's own date, or doctor. */
  readonly resolveChoice: (
    choice: { readonly date: DocumentChoice } | { readonly doctor: DocumentChoice },
  ) => Promise<SaveResult>;
}

export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** The possible changes to the facts of a record. */
export const useCorrections = (id: string): Corrections => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = recordQuery(call, id);

  const show = async (change: (record: RecordWithFacts) => RecordWithFacts): Promise<void> => {
    // Cancels a refetch that started in the meantime because of another change.
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, (record) => record && change(record));
    void refreshVault(client);
  };
  const showFacts = ({ facts, reading, questions }: FactsAnswer): Promise<void> =>
    show((record) => ({ ...record, facts, reading, questions }));

  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });

  const attempt = async (work: () => Promise<void>): Promise<SaveResult> => {
    try {
      // A response to an earlier request must not overwrite the result of this one.
      await client.cancelQueries({ queryKey: query.queryKey });
      await mutateAsync(work);
      return { ok: true };
    } catch (error) {
      // Another window was faster, or the connection was lost: refetches the current state.
      void client.invalidateQueries({ queryKey: query.queryKey });
      const message = [getErrorText(error, m.saveFailed), getConnectionHint(error)].filter(Boolean).join(' ');
      return { ok: false, message };
    }
  };

  const answer =
    (body: {
      readonly recordType?: RecordType;
      readonly person?: DocumentPerson;
      readonly date?: DocumentChoice;
      readonly doctor?: DocumentChoice;
    }) =>
    async (): Promise<void> => {
      const { data } = await call(answerRecordQuestion, { params: { id }, body });
      const { recordType, questions, person, date, doctorName } = data;
      await show((record) => ({ ...record, recordType, questions, person, date, doctorName }));
    };

  const corrections: Corrections = {
    isBusy: isPending,
    change: (changes, message) =>
      attempt(async () => {
        const { data } = await call(changeFacts, { params: { id }, body: { changes: [...changes] } });
        await showFacts(data);
        toaster.success(message);
      }),
    revert: (version) =>
      attempt(async () => {
        const { data, message } = await call(revertFact, { params: { id }, query: { version } });
        await showFacts(data);
        toaster.success(message ?? m.takenBack);
      }),
    changeType: (type, before) =>
      attempt(async () => {
        await answer({ recordType: type })();
        if (type !== before) {
          const undo = { label: m.undo, onClick: () => void corrections.changeType(before, before) };
          toaster.success(m.typeChanged(vaultScreen.recordTypes[type]), { action: undo });
        }
      }),
    setPerson: (person) => attempt(answer({ person })),
    resolveChoice: (choice) => attempt(answer(choice)),
  };
  return corrections;
};
