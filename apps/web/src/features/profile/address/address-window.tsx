import { addAddress, type Address, type AddressForm, changeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { LeaveQuestion } from '../../../parts/edited/leave-question.tsx';
import { OutcomeNotice } from '../../../parts/edited/outcome-notice.tsx';
import { RestoredNotice } from '../../../parts/edited/restored-notice.tsx';
import { useDraft } from '../../../parts/edited/use-draft.ts';
import { type AddressDraft, checkedDraft, draftOf, newDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { PlaceStep } from './place-step.tsx';
import { addressesQuery, tagOf } from './queries.ts';

interface AddressWindowProps {
  /** The address that is edited; none for a new one. */
  readonly address: Address | undefined;
  /** How many there are besides. */
  readonly others: number;
  readonly onClose: () => void;
}

const nobody = {
  id: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  gender: '',
  phoneNumber: '',
  completedProfile: true,
};

/** The window of an address in its two steps: the place, then who and what else. */
export default function AddressWindow({ address, others, onClose }: AddressWindowProps) {
  const { call } = useServices();
  const user = useStoredUser() ?? nobody;
  const client = useQueryClient();
  const query = addressesQuery(call);
  const [chosenStep, setStep] = useState<'place' | 'form'>();
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraft<
    Address,
    AddressForm,
    AddressDraft
  >({
    name: 'address',
    thing: address,
    first: () => (address === undefined ? newDraft(user, others === 0) : draftOf(address)),
    draftOf,
    checked: checkedDraft,
    create: (body, idempotencyKey) => call(addAddress, { body }, { idempotencyKey }),
    change: (body, { id, version }) => call(changeAddress, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(query)).find((one) => one.id === id),
    failed: s.saveFailed,
    queryKey: query.queryKey,
    saved: address === undefined ? m.added : m.changed,
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
            <RestoredNotice {...restored} />
            <AddressFields
              draft={draft}
              problems={problems}
              user={user}
              fixedDefault={address?.isDefault || others === 0 ? (others === 0 ? 'only' : 'stays') : undefined}
              onType={type}
              onChangePlace={() => setStep('place')}
            />
            <OutcomeNotice {...notice}>
              {(now) => `${tagOf(now)}: ${now.fullName}, ${now.house}, ${now.address}`}
            </OutcomeNotice>
          </form>
        </Dialog>
      )}
      <LeaveQuestion {...question} />
    </>
  );
}
