import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import {
  addEmergencyContact,
  changeEmergencyContact,
  contactForm,
  type ContactForm,
  contactGenders,
  type ContactKind,
  type EmergencyContact,
  relations,
} from '@arogo/contract/emergency-contacts';
import { maxPhoneDigits } from '@arogo/contract/limits';
import { bloodGroups } from '@arogo/contract/medical-profile';
import { contactFields as f, contactMessages as m, emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { formatBloodGroup, formatContactRelation } from '@arogo/contract/messages/profile-words';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { SaveOutcomeNotice } from '../../../components/shared/entity-editor/save-outcome-notice.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { type Problems, useDraftEditor } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { formatFullName, formatContactPhone } from './format.ts';
import {
  type ContactDraft,
  toContactDraft,
  emptyDraft,
  toContactForm,
  toE164,
  toPhoneFields,
} from './contact-draft.ts';
import { contactsQuery } from './queries.ts';

interface ContactDialogProps {
  readonly kind: ContactKind;
  /** The contact to edit; undefined for a new one. */
  readonly contact?: EmergencyContact | undefined;
  readonly onClose: () => void;
}

/** Contacts can be very old. */
const earliestBirthDate = '1880-01-01';

/** A shorter personal number is questioned; a hospital may have a short number such as 108. */
const wholeNumber = 7;

/** Adds ('Add a profile') or edits a contact. */
export default function ContactDialog({ kind, contact, onClose }: ContactDialogProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const query = contactsQuery(call);
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  // The short number that was questioned, so that it is questioned only once.
  const doubted = useRef('');

  const check = (typed: ContactDraft): { readonly form: ContactForm } | { readonly problems: Problems } => {
    const parsed = contactForm.safeParse(toContactForm(typed));
    if (!parsed.success)
      return {
        problems: Object.fromEntries(
          parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]),
        ),
      };
    const { phoneNumber } = parsed.data;
    if (kind === 'personal' && phoneNumber.length < wholeNumber && phoneNumber !== doubted.current) {
      doubted.current = phoneNumber;
      return { problems: { phoneNumber: m.short } };
    }
    return { form: parsed.data };
  };

  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    EmergencyContact,
    ContactForm,
    ContactDraft
  >({
    name: `contact-${kind}`,
    entity: contact,
    createInitial: () => (contact === undefined ? emptyDraft : toContactDraft(contact)),
    toDraft: toContactDraft,
    validate: check,
    create: (body, idempotencyKey) => call(addEmergencyContact, { body: { ...body, kind } }, { idempotencyKey }),
    update: (body, { id, version }) => call(changeEmergencyContact, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(query)).find((one) => one.id === id),
    failureText: s.saveFailed,
    queryKey: query.queryKey,
    savedText: contact === undefined ? m.added : m.saved,
    onClose,
  });
  const set = (change: Partial<ContactDraft>): void => type(change, ...Object.keys(change));

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={contact === undefined ? s.add : s.editTitle}
        description={s.addText[kind]}
        footer={
          <Button type="submit" form={form.id} loading={busy} className="sm:min-w-32">
            {s.save}
          </Button>
        }
      >
        <form {...form}>
          <RestoredDraftNotice {...restored} />
          <Fields columns={2}>
            <TextField
              label={f.firstName}
              name="firstName"
              required
              autoComplete="off"
              className="field-half"
              value={draft.firstName}
              error={problems['firstName']}
              onChange={({ target }) => set({ firstName: target.value })}
            />
            <TextField
              label={f.lastName}
              name="lastName"
              autoComplete="off"
              className="field-half"
              value={draft.lastName}
              error={problems['lastName']}
              onChange={({ target }) => set({ lastName: target.value })}
            />
            <PhoneField
              label={f.phoneNumber}
              name="phoneNumber"
              className="sm:col-span-2"
              required
              value={toE164(draft)}
              error={problems['phoneNumber'] ?? problems['countryCode']}
              onChange={(value) => set(toPhoneFields(value, maxPhoneDigits))}
            />
            <SelectField
              label={f.relation}
              name="relation"
              className="field-half"
              required
              options={relations.map((value) => ({ value, label: formatContactRelation(value) }))}
              placeholder={s.choose}
              value={draft.relation}
              error={problems['relation']}
              onChange={({ target }) => set({ relation: target.value })}
            />
            <SelectField
              label={f.gender}
              name="gender"
              className="field-half"
              options={contactGenders.map((value) => ({ value, label: s.genders[value] }))}
              placeholder={s.notSaid}
              value={draft.gender}
              error={problems['gender']}
              onChange={({ target }) => set({ gender: target.value })}
            />
            {kind === 'care' && (
              <SelectField
                label={f.bloodGroup}
                name="bloodGroup"
                options={bloodGroups.map((value) => ({ value, label: formatBloodGroup(value) }))}
                placeholder={s.notSaid}
                value={draft.bloodGroup}
                error={problems['bloodGroup']}
                onChange={({ target }) => set({ bloodGroup: target.value })}
              />
            )}
            <DateField
              label={f.dateOfBirth}
              name="dateOfBirth"
              min={earliestBirthDate}
              max={today}
              className={clsx(kind === 'care' && 'sm:col-span-2')}
              value={draft.dateOfBirth}
              error={problems['dateOfBirth']}
              onChange={(dateOfBirth) => set({ dateOfBirth })}
            />
            <TextField
              label={f.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              className="sm:col-span-2"
              hint={s.emailHint}
              value={draft.email}
              error={problems['email']}
              onChange={({ target }) => set({ email: target.value })}
            />
          </Fields>
          <SaveOutcomeNotice {...notice}>
            {(now) => `${formatFullName(now)}, ${formatContactPhone(now)}`}
          </SaveOutcomeNotice>
        </form>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
