import { formatCalendarDate } from '@arogo/client/format';
import { addPolicy, changePolicy, type Policy, type PolicyForm } from '@arogo/contract/insurance';
import { maxNameLength } from '@arogo/contract/limits';
import { insuranceFields as f, insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { maxCovered } from '@arogo/contract/profile-limits';
import { Button } from '@arogo/ui/button';
import { RemovableChip } from '@arogo/ui/chip';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { TextArea } from '@arogo/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { SaveOutcomeNotice } from '../../../components/shared/entity-editor/save-outcome-notice.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { useDraftEditor } from '../../../components/shared/entity-editor/use-draft-editor.ts';
import { validateDraft, toPolicyDraft, emptyDraft, type PolicyDraft, applyCoveredName } from './policy-draft.ts';
import { policiesQuery } from './queries.ts';

interface PolicyDialogProps {
  /** The policy to edit; undefined for a new one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a policy. */
export default function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const query = policiesQuery(call);
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraftEditor<
    Policy,
    PolicyForm,
    PolicyDraft
  >({
    name: 'policy',
    entity: policy,
    createInitial: () => (policy === undefined ? emptyDraft : toPolicyDraft(policy)),
    toDraft: toPolicyDraft,
    validate: validateDraft,
    create: (body, idempotencyKey) => call(addPolicy, { body }, { idempotencyKey }),
    update: (body, { id, version }) => call(changePolicy, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(query)).find((one) => one.id === id),
    failureText: s.saveFailed,
    queryKey: query.queryKey,
    savedText: policy === undefined ? m.added : m.changed,
    onClose,
  });
  const field = (name: Exclude<keyof PolicyDraft, 'covered' | 'name'>) => ({
    name,
    label: f[name],
    error: problems[name],
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ [name]: target.value }, name),
  });
  const dateField = (name: 'validFrom' | 'validUntil') => ({
    ...field(name),
    onChange: (date: string) => type({ [name]: date }, name),
  });

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={close}
        title={policy === undefined ? s.addTitle : s.editTitle}
        footer={
          <Button type="submit" form={form.id} loading={busy}>
            {s.save}
          </Button>
        }
      >
        <form {...form}>
          <RestoredDraftNotice {...restored} />
          <Fields columns={2}>
            <LimitedField {...field('insurer')} required autoComplete="off" maxLength={maxNameLength} />
            <LimitedField {...field('plan')} hint={s.planHint} autoComplete="off" maxLength={maxNameLength} />
            <LimitedField
              {...field('policyNumber')}
              required
              autoComplete="off"
              maxLength={60}
              className="sm:col-span-2"
            />
            <DateField {...dateField('validFrom')} max={draft.validUntil} className="field-half" />
            <DateField {...dateField('validUntil')} required min={draft.validFrom} className="field-half" />
            <div className="sm:col-span-2">
              <LimitedField
                name="covered"
                label={f.covered}
                hint={s.coveredHint}
                error={problems['covered']}
                autoComplete="off"
                maxLength={maxNameLength}
                disabled={draft.covered.length >= maxCovered}
                value={draft.name}
                onChange={({ target }) => type({ name: target.value }, 'covered')}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || draft.name.trim() === '') return;
                  event.preventDefault();
                  type(applyCoveredName(draft), 'covered');
                }}
                trailing={
                  draft.name.trim() !== '' && (
                    <Button size="sm" variant="quiet" onClick={() => type(applyCoveredName(draft), 'covered')}>
                      {s.addCovered}
                    </Button>
                  )
                }
                inputClassName="pr-18"
              />
              {draft.covered.length > 0 && (
                <div className="mt-2.5 flex flex-wrap gap-2">
                  {draft.covered.map((name) => (
                    <RemovableChip
                      key={name}
                      label={name}
                      onRemove={() => type({ covered: draft.covered.filter((one) => one !== name) }, 'covered')}
                    />
                  ))}
                </div>
              )}
            </div>
            <LimitedField {...field('helpline')} type="tel" hint={s.helplineHint} autoComplete="off" maxLength={25} />
            <LimitedField
              {...field('sumInsured')}
              inputMode="numeric"
              hint={s.sumHint}
              autoComplete="off"
              maxLength={20}
            />
            <TextArea {...field('note')} hint={s.noteHint} maxLength={1_000} className="sm:col-span-2" />
          </Fields>
          <SaveOutcomeNotice {...notice}>
            {(now) => `${now.insurer}, ${now.policyNumber}, ${s.until(formatCalendarDate(now.validUntil))}`}
          </SaveOutcomeNotice>
        </form>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
