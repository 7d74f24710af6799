import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { addEmergencyContact, changeEmergencyContact, contactForm, contactGenders, type ContactKind, type EmergencyContact, relations } from '@arogo/contract/emergency-contacts';
import { phoneDigitsMaximum } from '@arogo/contract/limits';
import { bloodGroups } from '@arogo/contract/medical-profile';
import { contactFields as f, contactMessages as m, emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveQuestion } from '../edited/leave-question.tsx';
import { DateParts } from './date-parts.tsx';
import { type Draft, draftOf, emptyDraft, formOf, phoneOf, withPhone } from './draft.ts';
import { contactsQuery } from './queries.ts';

interface ContactWindowProps {
  readonly kind: ContactKind;
  /** The one to edit; without, one is added. */
  readonly contact?: EmergencyContact | undefined;
  readonly onClose: () => void;
}

/** Digits from which a person's number is taken as complete; a hospital may have a line such as 108. */
const wholeNumber = 7;

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** 'Add a profile', and its edit. */
export default function ContactWindow({ kind, contact, onClose }: ContactWindowProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const query = contactsQuery(call);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The same for the same try, so that a second tap adds nobody twice.
  const key = useRef(crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(contact ? draftOf(contact) : emptyDraft);
  const [seen, setSeen] = useState(contact);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<EmergencyContact | 'gone'>();
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The short number that was asked about, so that it is asked once.
  const [doubted, setDoubted] = useState('');
  const { busy, run } = useSubmission();

  const set = (change: Partial<Draft>): void => {
    key.current = crypto.randomUUID();
    setDraft({ ...draft, ...change });
    setChanged(true);
    setFields({});
  };

  /** What another window has made of it. */
  const lookAgain = async (id: string): Promise<void> => {
    const all = await client.fetchQuery(query);
    const now = all.find((one) => one.id === id);
    setTheirs(now ?? 'gone');
    setSeen(now);
  };

  const refuse = (wrong: Readonly<Record<string, string>>): void => {
    setFields(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const send = async (): Promise<void> => {
    const parsed = contactForm.safeParse(formOf(draft));
    if (!parsed.success) return refuse(Object.fromEntries(parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message])));
    const { phoneNumber } = parsed.data;
    if (kind === 'personal' && phoneNumber.length < wholeNumber && phoneNumber !== doubted) {
      setDoubted(phoneNumber);
      return refuse({ phoneNumber: m.short });
    }
    try {
      const answer =
        seen === undefined
          ? await call(addEmergencyContact, { body: { ...parsed.data, kind } }, { idempotencyKey: key.current })
          : await call(changeEmergencyContact, { params: { id: seen.id }, body: { ...parsed.data, version: seen.version } });
      toaster.success(answer.message ?? s.save);
      await client.invalidateQueries({ queryKey: query.queryKey });
      onClose();
    } catch (error) {
      if (seen !== undefined && (hasCode(error, 'conflict') || hasCode(error, 'not_found'))) {
        await lookAgain(seen.id).catch((failure: unknown) => toaster.error(messageOf(failure, s.saveFailed)));
        return;
      }
      setFields(error instanceof ApiError ? error.fields : {});
      toaster.error(messageOf(error, s.saveFailed), { description: connectionHint(error) });
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };

  return (
    <>
      <Dialog
        open
        onClose={() => (changed ? setLeaving(true) : onClose())}
        title={contact === undefined ? s.add : s.editTitle}
        description={s.addText[kind]}
        footer={
          <Button type="submit" form={formId} loading={busy} className="sm:min-w-32">
            {s.save}
          </Button>
        }
      >
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          {theirs !== undefined && (
            <Alert
              tone="warning"
              className="mb-4"
              title={theirs === 'gone' ? s.gone : s.changedTitle}
              action={
                theirs !== 'gone' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => {
                      setDraft(draftOf(theirs));
                      setTheirs(undefined);
                    }}
                  >
                    {s.takeTheirs}
                  </Button>
                )
              }
            >
              {theirs !== 'gone' && s.changedText}
            </Alert>
          )}
          <Fields columns={2}>
            <TextField label={f.firstName} name="firstName" required autoComplete="off" value={draft.firstName} error={fields['firstName']} onChange={({ target }) => set({ firstName: target.value })} />
            <TextField label={f.lastName} name="lastName" autoComplete="off" value={draft.lastName} error={fields['lastName']} onChange={({ target }) => set({ lastName: target.value })} />
            <PhoneField label={f.phoneNumber} name="phoneNumber" required value={phoneOf(draft)} error={fields['phoneNumber'] ?? fields['countryCode']} onChange={(value) => set(withPhone(value, phoneDigitsMaximum))} />
            <SelectField label={f.relation} name="relation" required options={relations} placeholder={s.choose} value={draft.relation} error={fields['relation']} onChange={({ target }) => set({ relation: target.value })} />
            <SelectField
              label={f.gender}
              name="gender"
              options={contactGenders.map((value) => ({ value, label: s.genders[value] }))}
              placeholder={s.notSaid}
              value={draft.gender}
              error={fields['gender']}
              onChange={({ target }) => set({ gender: target.value })}
            />
            {kind === 'care' && (
              <SelectField label={f.bloodGroup} name="bloodGroup" options={bloodGroups} placeholder={s.notSaid} value={draft.bloodGroup} error={fields['bloodGroup']} onChange={({ target }) => set({ bloodGroup: target.value })} />
            )}
            <DateParts draft={draft} error={fields['dateOfBirth']} onChange={set} />
            <TextField
              label={f.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              className="sm:col-span-2"
              hint={s.emailHint}
              value={draft.email}
              error={fields['email']}
              onChange={({ target }) => set({ email: target.value })}
            />
          </Fields>
        </form>
      </Dialog>
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
