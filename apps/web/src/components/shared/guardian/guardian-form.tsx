import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { matchesShape } from '@arogo/client/form-drafts';
import { requestGuardianConsent, guardianForm } from '@arogo/contract/guardian';
import { guardianFields as f, guardianMessages as m, guardianScreen as s } from '@arogo/contract/messages/guardian';
import { Fields } from '@arogo/ui/fields';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useFormDraft } from '../entity-editor/use-form-draft.ts';
import { guardianQuery } from './guardian-query.ts';

interface GuardianDraft {
  readonly guardianName: string;
  readonly guardianEmail: string;
}

const emptyGuardianDraft: GuardianDraft = { guardianName: '', guardianEmail: '' };

/**
 * The two fields that name a parent or guardian, and the request to them.
 * @param onSent called once the request was sent
 * @param first initial values of the fields
 */
export const useGuardianForm = (onSent: () => void, first: GuardianDraft = emptyGuardianDraft) => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  const { restored, save: keep, clear: drop } = useFormDraft('guardian', matchesShape(emptyGuardianDraft));
  const [draft, setDraft] = useState(restored ?? first);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useSubmission();

  const refuse = (found: Readonly<Record<string, string>>): void => {
    setProblems(found);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (form: GuardianDraft): Promise<void> => {
    try {
      const { data, message } = await call(requestGuardianConsent, { body: form });
      drop();
      toaster.success(message ?? m.asked(data.guardianEmail));
      await client.invalidateQueries({ queryKey: guardianQuery(call).queryKey });
      onSent();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else toaster.error(getErrorText(error, s.failed), { description: getConnectionHint(error) });
    }
  };
  return {
    draft,
    problems,
    busy,
    isRestored: restored !== undefined,
    /** Discards the input. */
    reset: (): void => {
      setDraft(first);
      setProblems({});
      drop();
    },
    type: (typed: Partial<GuardianDraft>): void => {
      const next = { ...draft, ...typed };
      setDraft(next);
      keep(next);
      setProblems((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in typed))));
    },
    /** Sends the request to the same person again. */
    resend: (form: GuardianDraft): void => void run(() => send(form)),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        const parsed = guardianForm.safeParse(draft);
        if (parsed.success) void run(() => send(parsed.data));
        else
          refuse(
            Object.fromEntries(
              parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]),
            ),
          );
      },
    },
  };
};

type GuardianFieldsProps = Pick<ReturnType<typeof useGuardianForm>, 'draft' | 'problems' | 'type'>;

export function GuardianFields({ draft, problems, type }: GuardianFieldsProps) {
  return (
    <Fields columns={2}>
      <TextField
        name="guardianName"
        label={f.guardianName}
        required
        autoComplete="off"
        value={draft.guardianName}
        error={problems['guardianName']}
        onChange={({ target }) => type({ guardianName: target.value })}
      />
      <TextField
        name="guardianEmail"
        type="email"
        inputMode="email"
        label={f.guardianEmail}
        required
        autoComplete="off"
        value={draft.guardianEmail}
        error={problems['guardianEmail']}
        onChange={({ target }) => type({ guardianEmail: target.value })}
      />
    </Fields>
  );
}
