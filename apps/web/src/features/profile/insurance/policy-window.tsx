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
import { TextArea } from '@arogo/ui/text-area';
import { TextField } from '@arogo/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveQuestion } from '../edited/leave-question.tsx';
import { OutcomeNotice } from '../edited/outcome-notice.tsx';
import { useEdited } from '../edited/use-edited.ts';
import { checkedDraft, draftOf, emptyDraft, type PolicyDraft, type Problems, withName } from './policy-draft.ts';
import { policiesQuery } from './queries.ts';

interface PolicyWindowProps {
  /** The policy that is edited; none for a new one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}

/** The window in which a policy is written. */
export default function PolicyWindow({ policy, onClose }: PolicyWindowProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PolicyDraft>(() => (policy === undefined ? emptyDraft : draftOf(policy)));
  const [problems, setProblems] = useState<Problems>({});
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { save, busy, outcome, take } = useEdited<Policy, PolicyForm>({
    thing: policy,
    create: (body, idempotencyKey) => call(addPolicy, { body }, { idempotencyKey }),
    change: (body, { id, version }) => call(changePolicy, { params: { id }, body: { ...body, version } }),
    find: async (id) => (await client.fetchQuery(policiesQuery(call))).find((one) => one.id === id),
    failed: s.saveFailed,
  });

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
    toaster.success(policy === undefined ? m.added : m.changed);
    void client.invalidateQueries({ queryKey: ['insurance'] });
    onClose();
  };
  const change = (next: PolicyDraft, settled: string): void => {
    setDraft(next);
    setChanged(true);
    setProblems((told) => Object.fromEntries(Object.entries(told).filter(([name]) => name !== settled)));
  };
  const field = (name: Exclude<keyof PolicyDraft, 'covered' | 'name'>) => ({
    name,
    label: f[name],
    error: problems[name],
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ ...draft, [name]: target.value }, name),
  });

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={() => (changed ? setLeaving(true) : onClose())}
        title={policy === undefined ? s.addTitle : s.editTitle}
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
          <Fields columns={2}>
            <TextField {...field('insurer')} required autoComplete="off" maxLength={nameMaximum} />
            <TextField {...field('plan')} hint={s.planHint} autoComplete="off" maxLength={nameMaximum} />
            <TextField {...field('policyNumber')} required autoComplete="off" maxLength={60} className="sm:col-span-2" />
            <DateField {...field('validFrom')} max={draft.validUntil} />
            <DateField {...field('validUntil')} required min={draft.validFrom} />
            <div className="sm:col-span-2">
              <TextField
                name="covered"
                label={f.covered}
                hint={s.coveredHint}
                error={problems['covered']}
                autoComplete="off"
                maxLength={nameMaximum}
                disabled={draft.covered.length >= coveredMaximum}
                value={draft.name}
                onChange={({ target }) => change({ ...draft, name: target.value }, 'covered')}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || draft.name.trim() === '') return;
                  event.preventDefault();
                  change(withName(draft), 'covered');
                }}
                trailing={
                  draft.name.trim() !== '' && (
                    <Button size="sm" variant="quiet" onClick={() => change(withName(draft), 'covered')}>
                      {s.addCovered}
                    </Button>
                  )
                }
                inputClassName="pr-18"
              />
              {draft.covered.length > 0 && (
                <div className="-mt-1 mb-3 flex flex-wrap gap-2">
                  {draft.covered.map((name) => (
                    <RemovableChip key={name} label={name} onRemove={() => change({ ...draft, covered: draft.covered.filter((one) => one !== name) }, 'covered')} />
                  ))}
                </div>
              )}
            </div>
            <TextField {...field('helpline')} type="tel" hint={s.helplineHint} autoComplete="off" maxLength={25} />
            <TextField {...field('sumInsured')} inputMode="numeric" hint={s.sumHint} autoComplete="off" maxLength={20} />
            <TextArea {...field('note')} hint={s.noteHint} maxLength={1_000} className="sm:col-span-2" />
          </Fields>
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
            {(now) => `${now.insurer}, ${now.policyNumber}, ${s.until(now.validUntil)}`}
          </OutcomeNotice>
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
