import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { type AlertForm, changeAlert, createAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { refreshMedication } from '../../components/shared/medication/queries.ts';
import { type AlertDraft, type DraftProblems, mapServerProblems } from './alert-draft.ts';

/** What happens to earlier alerts of the same medicine. */
export type EarlierAlertsChoice = { readonly replaces: readonly string[] } | { readonly keepBoth: true };

/** The patient's answers to questions before saving. */
export interface SaveConfirmations {
  readonly earlier?: EarlierAlertsChoice | undefined;
  /** The warnings were confirmed. */
  readonly confirmed?: true;
}

/** Why an alert was not saved. */
export type SaveOutcome =
  | {
      readonly is: 'already';
      readonly message: string;
      /** The alerts that are meant. */ readonly alertIds: readonly string[];
    }
  | { readonly is: 'warning'; readonly message: string }
  | { readonly is: 'failed'; readonly message: string; readonly hint: string | undefined };

interface SaveAlert {
  /** Saves and closes; otherwise resolves to error messages by field, and sets `outcome` for other errors. */
  readonly save: (body: AlertForm, draft: AlertDraft, answered?: SaveConfirmations) => Promise<DraftProblems>;
  readonly isBusy: boolean;
  readonly outcome: SaveOutcome | undefined;
  readonly reset: () => void;
}

/** @param id the alert to change; undefined for a new one */
export const useSaveAlert = (id: string | undefined, onSaved: () => void): SaveAlert => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  // The same request reuses its idempotency key, even if the first response was lost.
  const sent = useRef({ words: '', key: '' });

  const getIdempotencyKey = (words: string): string => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };

  const send = (body: AlertForm, { earlier, confirmed }: SaveConfirmations) => {
    const whole = {
      ...body,
      ...(confirmed && { confirmed }),
      ...(earlier && ('keepBoth' in earlier ? earlier : { replaces: [...earlier.replaces] })),
    };
    if (id !== undefined) return call(changeAlert, { params: { id }, body: whole });
    return call(createAlert, { body: whole }, { idempotencyKey: getIdempotencyKey(JSON.stringify(whole)) });
  };

  const save = async (body: AlertForm, draft: AlertDraft, answered: SaveConfirmations = {}): Promise<DraftProblems> => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await send(body, answered);
      toaster.success(message ?? (id === undefined ? m.created : m.saved));
      void refreshMedication(client);
      onSaved();
      return {};
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'already_on_alert') {
        setOutcome({ is: 'already', message: error.message, alertIds: error.alertIds });
        return {};
      }
      if (error instanceof ApiError && error.code === 'medicine_warning') {
        setOutcome({ is: 'warning', message: error.message });
        return {};
      }
      const fields = error instanceof ApiError ? mapServerProblems(error.fields, draft) : {};
      if (Object.keys(fields).length === 0)
        setOutcome({ is: 'failed', message: getErrorText(error, t.saveFailed), hint: getConnectionHint(error) });
      return fields;
    }
  };

  return { save, isBusy: busy, outcome, reset: () => setOutcome(undefined) };
};
