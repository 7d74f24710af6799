import { addAddress, type Address, type AddressForm, changeAddress } from '@arogo/contract/addresses';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { LeaveQuestion } from '../edited/leave-question.tsx';
import { OutcomeNotice } from '../edited/outcome-notice.tsx';
import { useEdited } from '../edited/use-edited.ts';
import { type AddressDraft, checkedDraft, draftOf, newDraft, type Problems } from './address-draft.ts';
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

const nobody = { id: '', firstName: '', lastName: '', dateOfBirth: '', email: '', gender: '', phoneNumber: '', completedProfile: true };

/** The window of an address in its two steps: the place, then who and what else. */
export default function AddressWindow({ address, others, onClose }: AddressWindowProps) {
  const { call, toaster } = useServices();
  const user = useStoredUser() ?? nobody;
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressDraft>(() => (address === undefined ? newDraft(user, others === 0) : draftOf(address)));
  const [step, setStep] = useState<'place' | 'form'>(address === undefined ? 'place' : 'form');
  const [problems, setProblems] = useState<Problems>({});
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { save, busy, outcome, take } = useEdited<Address, AddressForm>({
    thing: address,
    create: (body, idempotencyKey) => call(addAddress, { body }, { idempotencyKey }),
    change: (body, { id, version }) => call(changeAddress, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(addressesQuery(call))).find((one) => one.id === id),
    failed: s.saveFailed,
  });

  const close = (): void => (changed ? setLeaving(true) : onClose());
  const show = (found: Problems): void => {
    setProblems(found);
    const isWrong = (field: Element): field is HTMLInputElement => 'name' in field && typeof field.name === 'string' && field.name in found;
    [...(form.current?.elements ?? [])].find(isWrong)?.focus();
  };
  const send = async (): Promise<void> => {
    const checked = checkedDraft(draft);
    if ('problems' in checked) return show(checked.problems);
    const { saved, fields } = await save(checked.form);
    show(fields);
    if (!saved) return;
    toaster.success(address === undefined ? m.added : m.changed);
    void client.invalidateQueries({ queryKey: ['addresses'] });
    onClose();
  };
  const type = (typed: Partial<AddressDraft>, settled: string): void => {
    setDraft((before) => ({ ...before, ...typed }));
    setChanged(true);
    setProblems((told) => Object.fromEntries(Object.entries(told).filter(([name]) => name !== settled)));
  };
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
            <Button type="submit" form={formId} loading={busy}>
              {s.save}
            </Button>
          }
        >
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              if (!busy) void send();
            }}
          >
            <AddressFields draft={draft} problems={problems} user={user} fixedDefault={address?.isDefault || others === 0 ? (others === 0 ? 'only' : 'stays') : undefined} onType={type} onChangePlace={() => setStep('place')} />
            <OutcomeNotice
              outcome={outcome}
              busy={busy}
              onSave={() => void send()}
              onTake={(now) => {
                take(now);
                setDraft(draftOf(now));
                setProblems({});
              }}
            >
              {(now) => `${tagOf(now)}: ${now.fullName}, ${now.house}, ${now.address}`}
            </OutcomeNotice>
          </form>
        </Dialog>
      )}
      <LeaveQuestion
        open={leaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </>
  );
}
