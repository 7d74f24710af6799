import { ApiError } from '@arogo/client/api-error';
import { securityPin } from '@arogo/contract/access-steps';
import { type InvitationForm, sendInvitation } from '@arogo/contract/invitations';
import { accessScreens } from '@arogo/contract/messages/access-screens';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { relationNames } from '@arogo/contract/messages/persons';
import { type Person, personRelations } from '@arogo/contract/persons';
import { Button } from '@arogo/ui/button';
import { CodeInput } from '@arogo/ui/code-input';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { AccessFields } from '../../../components/shared/access/access-fields.tsx';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { SaveOutcomeNotice } from '../../../components/shared/entity-editor/save-outcome-notice.tsx';
import { useDraftEditor } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import type { VersionedEntity } from '../../../components/shared/entity-editor/use-save-entity.ts';
import { formatPersonName } from '../../../components/shared/persons/person-name.ts';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { createInvitationDraft, type InvitationDraft, validateInvitationDraft } from './invitation-draft.ts';

interface InvitationDialogProps {
  /** 'give': invites a caregiver of the own person or of one whom the account keeps; 'ask': requests access to another account's person. */
  readonly kind: 'give' | 'ask';
  /** The persons whose keeper the account is. */
  readonly kept: readonly Person[];
  readonly onClose: () => void;
}

/** Creates an invitation. Giving access needs the Security PIN. */
export default function InvitationDialog({ kind, kept, onClose }: InvitationDialogProps) {
  const { call, session, toaster } = useServices();
  const account = useStoredUser()?.id ?? '';
  const gives = kind === 'give';
  const [pin, setPin] = useState('');
  const send = async (body: InvitationForm): Promise<void> => {
    try {
      await call(sendInvitation, { body: gives ? { ...body, securityPin: pin } : body });
    } catch (error) {
      // The session has ended for good and cannot be renewed: go to the sign-in page.
      if (error instanceof ApiError && error.code === 'pin_attempts_exceeded') {
        session.clear();
        toaster.error(error.message);
      }
      throw error;
    }
  };
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    VersionedEntity,
    InvitationForm,
    InvitationDraft
  >({
    name: `invitation-${kind}`,
    entity: undefined,
    createInitial: () => createInvitationDraft(gives ? account : ''),
    toDraft: () => createInvitationDraft(gives ? account : ''),
    validate: (typed) => {
      const result = validateInvitationDraft(typed);
      const pinProblem = gives ? safeParse(securityPin, pin).error?.issues[0]?.message : undefined;
      if (pinProblem === undefined) return result;
      return { problems: { ...('problems' in result && result.problems), securityPin: pinProblem } };
    },
    create: send,
    update: send,
    find: () => Promise.resolve(undefined),
    failureText: s.sendFailed,
    queryKey: personsQueryKey,
    savedText: m.sentNow,
    onClose,
  });
  const set = (change: Partial<InvitationDraft>): void => type(change, ...Object.keys(change));
  const subject = kept.find(({ id }) => id === draft.personId);
  const relationHint = !gives
    ? s.relationAskHint
    : subject === undefined
      ? s.relationOwnHint
      : s.relationOfHint(subject.firstName);

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={gives ? s.giveTitle : s.askTitle}
        description={gives ? s.giveText : s.askText}
        footer={
          <Button type="submit" form={form.id} loading={busy} className="sm:min-w-32">
            {s.send}
          </Button>
        }
      >
        <form {...form}>
          <RestoredDraftNotice {...restored} />
          <Fields>
            {gives && kept.length > 0 && (
              <SelectField
                label={s.who}
                name="personId"
                required
                options={[
                  { value: account, label: s.whoOwn },
                  ...kept.map((person) => ({ value: person.id, label: formatPersonName(person) })),
                ]}
                value={draft.personId}
                onChange={({ target }) => set({ personId: target.value })}
              />
            )}
            <TextField
              label={s.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              hint={gives ? s.emailHintGive : s.emailHintAsk}
              value={draft.email}
              error={problems['email']}
              onChange={({ target }) => set({ email: target.value })}
            />
            <SelectField
              label={s.relation}
              name="relation"
              required
              options={personRelations.map((value) => ({ value, label: relationNames[value] }))}
              placeholder={s.choose}
              hint={relationHint}
              value={draft.relation}
              error={problems['relation']}
              onChange={({ target }) => set({ relation: target.value })}
            />
            <AccessFields draft={draft} problems={problems} onChange={set} />
            {gives && <p className="text-sm text-soft">{s.offline}</p>}
            {gives && (
              <CodeInput
                label={accessScreens.pinLabel}
                name="securityPin"
                required
                masked
                maskedName={accessScreens.pinLabel}
                value={pin}
                error={problems['securityPin']}
                onChange={(typed) => {
                  setPin(typed);
                  type({}, 'securityPin');
                }}
              />
            )}
          </Fields>
          <SaveOutcomeNotice {...notice}>{() => null}</SaveOutcomeNotice>
        </form>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
