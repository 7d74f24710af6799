import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { bloodGroups } from '@arogo/contract/medical-profile';
import { formatGender } from '@arogo/contract/messages/data-words';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { personMessages as m, personScreen as s, relationNames } from '@arogo/contract/messages/persons';
import { formatBloodGroup } from '@arogo/contract/messages/profile-words';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { addPerson, changePerson, type Person, personRelations } from '@arogo/contract/persons';
import { genders } from '@arogo/contract/profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BirthDateField } from '../birth-date-field.tsx';
import { LeaveConfirmDialog } from '../entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../entity-editor/restored-draft-notice.tsx';
import { SaveOutcomeNotice } from '../entity-editor/save-outcome-notice.tsx';
import { useDraftEditor } from '../entity-editor/use-draft-editor.ts';
import { formatPersonName } from './person-name.ts';
import { personsQuery } from './queries.ts';
import { useGoToAddress } from './use-go-to-address.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { ColourField } from './colour-field.tsx';
import {
  createPersonDraft,
  findBirthDateQuestion,
  isMinorDraft,
  type PersonDraft,
  toPersonDraft,
  validatePersonDraft,
} from './person-draft.ts';

type PersonForm = Extract<ReturnType<typeof validatePersonDraft>, { form: unknown }>['form'];

interface PersonDialogProps {
  /** The person to edit, who is then the page's person; undefined for a new one. */
  readonly person?: Person;
  /** The persons for whom the account already cares. */
  readonly others: readonly Person[];
  readonly onClose: () => void;
}

/** Adds a person without an account of their own, or edits their details. Opens the pages of a new person. */
export default function PersonDialog({ person, others, onClose }: PersonDialogProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const own = useStoredUser();
  const go = useGoToAddress();
  const query = personsQuery(call, own?.id ?? '');
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const added = useRef<string>(undefined);
  const isNew = person === undefined;
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    Person,
    PersonForm,
    PersonDraft
  >({
    name: 'person',
    entity: person,
    createInitial: () => (isNew ? createPersonDraft(others) : toPersonDraft(person)),
    toDraft: toPersonDraft,
    validate: (typed) => validatePersonDraft(typed, { today, own, isNew }),
    create: async (body, idempotencyKey) => {
      const { data } = await call(addPerson, { body }, { idempotencyKey });
      added.current = data.id;
    },
    update: (body, { version }) => call(changePerson, { body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery({ ...query, staleTime: 0 })).find((one) => one.id === id),
    failureText: isNew ? personFormScreen.addFailed : personFormScreen.saveFailed,
    queryKey: query.queryKey,
    savedText: isNew ? m.added : m.saved,
    onClose: () => {
      onClose();
      if (added.current !== undefined) go(buildPersonPrefix(added.current));
    },
  });
  const set = (change: Partial<PersonDraft>): void => type(change, ...Object.keys(change));
  const doubt = findBirthDateQuestion(draft, own);

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={isNew ? personFormScreen.addTitle : personFormScreen.editTitle}
        {...(isNew && { description: personFormScreen.addText })}
        footer={
          <Button type="submit" form={form.id} loading={busy} className="sm:min-w-32">
            {isNew ? s.add : personFormScreen.save}
          </Button>
        }
      >
        <form {...form}>
          <RestoredDraftNotice {...restored} />
          <Fields columns={2}>
            <TextField
              label={personFormScreen.firstName}
              name="firstName"
              required
              autoComplete="off"
              className="field-half"
              value={draft.firstName}
              error={problems['firstName']}
              onChange={({ target }) => set({ firstName: target.value })}
            />
            <TextField
              label={personFormScreen.lastName}
              name="lastName"
              required
              autoComplete="off"
              className="field-half"
              value={draft.lastName}
              error={problems['lastName']}
              onChange={({ target }) => set({ lastName: target.value })}
            />
            <SelectField
              label={personFormScreen.relation}
              name="relation"
              required
              className="field-half"
              options={personRelations.map((value) => ({ value, label: relationNames[value] }))}
              placeholder={personFormScreen.choose}
              hint={personFormScreen.relationHint}
              value={draft.relation}
              error={problems['relation']}
              onChange={({ target }) => set({ relation: target.value, isSure: false })}
            />
            <SelectField
              label={personFormScreen.gender}
              name="gender"
              required
              className="field-half"
              options={genders.map((value) => ({ value, label: formatGender(value) }))}
              placeholder={personFormScreen.choose}
              value={draft.gender}
              error={problems['gender']}
              onChange={({ target }) => set({ gender: target.value })}
            />
            <div className="sm:col-span-2">
              <BirthDateField
                label={personFormScreen.birthDate}
                name="dateOfBirth"
                value={draft.dateOfBirth}
                error={problems['dateOfBirth']}
                onChange={(dateOfBirth) => set({ dateOfBirth, isSure: false })}
              />
              {doubt !== undefined && (
                <Alert tone="warning" className="mt-2" title={personFormScreen.sureTitle}>
                  {doubt}
                  <Checkbox
                    label={personFormScreen.sure}
                    required
                    checked={draft.isSure}
                    error={problems['isSure'] === undefined ? undefined : personFormScreen.sureRequired}
                    onChange={({ target }) => set({ isSure: target.checked })}
                  />
                </Alert>
              )}
            </div>
            {isNew && (
              <SelectField
                label={personFormScreen.bloodGroup}
                name="bloodGroup"
                className="sm:col-span-2"
                options={bloodGroups.map((value) => ({ value, label: formatBloodGroup(value) }))}
                placeholder={personFormScreen.bloodGroupUnknown}
                value={draft.bloodGroup}
                error={problems['bloodGroup']}
                onChange={({ target }) => set({ bloodGroup: target.value })}
              />
            )}
            <div className="sm:col-span-2">
              <ColourField value={draft.colour} onChange={(colour) => set({ colour })} />
            </div>
            {isNew && isMinorDraft(draft, today) && (
              <div className="rounded-card border border-line bg-paper px-4 py-2 sm:col-span-2">
                <Checkbox
                  label={personFormScreen.consent(draft.firstName.trim() || personFormScreen.consentUnnamed)}
                  required
                  checked={draft.agrees}
                  error={problems['agrees']}
                  onChange={({ target }) => set({ agrees: target.checked })}
                />
                <p className="pb-2 pl-9 text-sm text-soft">
                  {personFormScreen.consentWhat} {personFormScreen.consentVersion(keeperConsentVersion)}
                </p>
              </div>
            )}
          </Fields>
          <SaveOutcomeNotice {...notice}>{(now) => formatPersonName(now)}</SaveOutcomeNotice>
        </form>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
