import { addPolicy, changePolicy, type Policy, type PolicyForm } from '@arogo/contract/insurance';
import { nameMaximum } from '@arogo/contract/limits';
import { insuranceFields as f, insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { coveredMaximum } from '@arogo/contract/places-limits';
import { Button } from '@arogo/ui/button';
import { RemovableChip } from '@arogo/ui/chip';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { TextArea } from '@arogo/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { LeaveQuestion } from '../../../parts/edited/leave-question.tsx';
import { OutcomeNotice } from '../../../parts/edited/outcome-notice.tsx';
import { RestoredNotice } from '../../../parts/edited/restored-notice.tsx';
import { useDraft } from '../../../parts/edited/use-draft.ts';
import { checkedDraft, draftOf, emptyDraft, type PolicyDraft, withName } from './policy-draft.ts';
import { dayInWords } from './policy-state.ts';
import { policiesQuery } from './queries.ts';

interface PolicyWindowProps {
  /** The policy that is edited; none for a new one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}

/** The window in which a policy is written. */
export default function PolicyWindow({ policy, onClose }: PolicyWindowProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const query = policiesQuery(call);
  const { draft, problems, busy, type, close, form, restored, notice, question } = useDraft<
    Policy,
    PolicyForm,
    PolicyDraft
  >({
    name: 'policy',
    thing: policy,
    first: () => (policy === undefined ? emptyDraft : draftOf(policy)),
    draftOf,
    checked: checkedDraft,
    create: (body, idempotencyKey) => call(addPolicy, { body }, { idempotencyKey }),
    change: (body, { id, version }) => call(changePolicy, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(query)).find((one) => one.id === id),
    failed: s.saveFailed,
    queryKey: query.queryKey,
    saved: policy === undefined ? m.added : m.changed,
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
          <RestoredNotice {...restored} />
          <Fields columns={2}>
            <LimitedField {...field('insurer')} required autoComplete="off" maxLength={nameMaximum} />
            <LimitedField {...field('plan')} hint={s.planHint} autoComplete="off" maxLength={nameMaximum} />
            <LimitedField
              {...field('policyNumber')}
              required
              autoComplete="off"
              maxLength={60}
              className="sm:col-span-2"
            />
            <DateField {...dateField('validFrom')} max={draft.validUntil} />
            <DateField {...dateField('validUntil')} required min={draft.validFrom} />
            <div className="sm:col-span-2">
              <LimitedField
                name="covered"
                label={f.covered}
                hint={s.coveredHint}
                error={problems['covered']}
                autoComplete="off"
                maxLength={nameMaximum}
                disabled={draft.covered.length >= coveredMaximum}
                value={draft.name}
                onChange={({ target }) => type({ name: target.value }, 'covered')}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || draft.name.trim() === '') return;
                  event.preventDefault();
                  type(withName(draft), 'covered');
                }}
                trailing={
                  draft.name.trim() !== '' && (
                    <Button size="sm" variant="quiet" onClick={() => type(withName(draft), 'covered')}>
                      {s.addCovered}
                    </Button>
                  )
                }
                inputClassName="pr-18"
              />
              {draft.covered.length > 0 && (
                <div className="-mt-1 mb-3 flex flex-wrap gap-2">
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
          <OutcomeNotice {...notice}>
            {(now) => `${now.insurer}, ${now.policyNumber}, ${s.until(dayInWords(now.validUntil))}`}
          </OutcomeNotice>
        </form>
      </Dialog>
      <LeaveQuestion {...question} />
    </>
  );
}
