import { addAddress, type Address, type AddressForm, changeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { SaveOutcomeNotice } from '../../../components/shared/entity-editor/save-outcome-notice.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { useDraftEditor } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { type AddressDraft, validateDraft, toAddressDraft, createAddressDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { PlaceStep } from './place-step.tsx';
import { addressesQuery, formatTag } from './queries.ts';

interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  readonly address: Address | undefined;
  /** Number of other addresses. */
  readonly others: number;
  readonly onClose: () => void;
}

const emptyUser = {
  id: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  gender: '',
  phoneNumber: '',
  completedProfile: true,
};

/** Edits an address in two steps: the place, then the other fields. */
export default function AddressDialog({ address, others, onClose }: AddressDialogProps) {
  const { call } = useServices();
  const user = useStoredUser() ?? emptyUser;
  const client = useQueryClient();
  const query = addressesQuery(call);
  const [chosenStep, setStep] = useState<'place' | 'form'>();
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    Address,
    AddressForm,
    AddressDraft
  >({
    name: 'address',
    entity: address,
    createInitial: () => (address === undefined ? createAddressDraft(user, others === 0) : toAddressDraft(address)),
    toDraft: toAddressDraft,
    validate: validateDraft,
    create: (body, idempotencyKey) => call(addAddress, { body }, { idempotencyKey }),
    update: (body, { id, version }) => call(changeAddress, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(query)).find((one) => one.id === id),
    failureText: s.saveFailed,
    queryKey: query.queryKey,
    savedText: address === undefined ? m.added : m.changed,
    onClose,
  });
  const step = chosenStep ?? (draft.place === undefined ? 'place' : 'form');
  const title = address === undefined ? s.addTitle : s.editTitle;

  return (
    <>
      {step === 'place' ? (
        <Dialog
          open
          onClose={close}
          title={title}
          description={s.placeTitle}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                {s.backToList}
              </Button>
              {draft.place !== undefined && <Button onClick={() => setStep('form')}>{s.keepPlace}</Button>}
            </>
          }
        >
          <PlaceStep
            isBack={draft.place !== undefined}
            onPlace={(place) => {
              type({ place }, 'address');
              setStep('form');
            }}
          />
        </Dialog>
      ) : (
        <Dialog
          open
          onClose={close}
          title={title}
          footer={
            <Button type="submit" form={form.id} loading={busy}>
              {s.save}
            </Button>
          }
        >
          <form {...form}>
            <RestoredDraftNotice {...restored} />
            <AddressFields
              draft={draft}
              problems={problems}
              user={user}
              fixedDefault={address?.isDefault || others === 0 ? (others === 0 ? 'only' : 'stays') : undefined}
              onType={type}
              onChangePlace={() => setStep('place')}
            />
            <SaveOutcomeNotice {...notice}>
              {(now) => `${formatTag(now)}: ${now.fullName}, ${now.house}, ${now.address}`}
            </SaveOutcomeNotice>
          </form>
        </Dialog>
      )}
      <LeaveConfirmDialog {...question} />
    </>
  );
}
