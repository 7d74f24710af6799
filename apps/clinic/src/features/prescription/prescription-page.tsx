import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { clinicAppointmentTexts } from '@arogo/contract/messages/clinic-day';
import { prescriptionStart } from '@arogo/contract/messages/prescription-templates';
import {
  type PrescriptionForm,
  type PrescriptionPreview,
  previewPrescription,
  writePrescription,
} from '@arogo/contract/prescriptions';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Fields } from '@arogo/ui/fields';
import { FormProblem, type FormProblemDetails } from '@arogo/ui/form-problem';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { SelectField } from '@arogo/ui/select-field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextArea } from '@arogo/ui/text-area';
import { TextField } from '@arogo/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Controller, FormProvider, useFieldArray, useForm, type Path } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { draftStore } from '../../lib/draft-store.ts';
import { useServices } from '../../lib/services.ts';
import { useMe } from '../../components/shared/me.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { clinicAppointmentQuery } from '../../components/shared/appointments/queries.ts';
import { canPrescribe } from '../../components/shared/appointments/format.ts';
import { PrescriptionCheckDialog } from './prescription-check-dialog.tsx';
import {
  checkDraft,
  type Draft,
  findDraftField,
  prescriptionDraftSchema,
  emptyDraft,
  emptyMedicine,
  isUntouched,
} from './prescription-draft.ts';
import { AddOrReplaceDialog } from './add-or-replace-dialog.tsx';
import { MedicineFields } from './medicine-fields.tsx';
import { fillSymptoms } from './prescription-plan.ts';
import { PrescriptionStart } from './prescription-start.tsx';
import { SaveTemplateDialog, type TemplateContent, toTemplate } from './save-template.tsx';
import { SymptomsField } from './symptoms-field.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { usePlan } from './use-plan.ts';

/** Writes a prescription for an appointment: form, preview of what the vault will read, signature. */
export default function PrescriptionPage() {
  const { id = '' } = useParams();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(clinicAppointmentQuery(call, id));
  const { data: me } = useMe();
  if (data !== undefined && me !== undefined)
    return canPrescribe(data, me.today) ? (
      <PrescriptionEditor key={id} visitId={id} name={data.person.name} symptoms={data.symptoms} today={me.today} />
    ) : (
      <CannotPrescribeNotice visitId={id} />
    );
  if (error !== null)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, clinicAppointmentTexts.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  return (
    <SkeletonRegion label={m.loading} className="grid gap-6">
      <Skeleton className="h-18 w-72" />
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-110 w-full rounded-card" />
    </SkeletonRegion>
  );
}

/** Shown before anything can be typed. */
function CannotPrescribeNotice({ visitId }: { readonly visitId: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={m.notNow}
      text={m.notNowText}
      action={
        <LinkButton as={Link} to={`/visits/${visitId}`}>
          {m.back}
        </LinkButton>
      }
    />
  );
}

const readDraft = (visitId: string, symptoms: string): Draft => {
  try {
    return prescriptionDraftSchema.parse(JSON.parse(draftStore.getItem(visitId) ?? ''));
  } catch {
    return { ...emptyDraft, symptoms };
  }
};

interface PrescriptionEditorProps {
  readonly visitId: string;
  readonly name: string;
  /** As the patient wrote them when booking. */
  readonly symptoms: string;
  /** Today in the doctor's time zone, YYYY-MM-DD. */
  readonly today: string;
}

function PrescriptionEditor({ visitId, name, symptoms, today }: PrescriptionEditorProps) {
  const { call, toaster } = useServices();
  const filled = fillSymptoms(symptoms);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Draft>({ defaultValues: readDraft(visitId, filled.text), shouldFocusError: true });
  const { register, control, handleSubmit, setError, clearErrors, getValues, formState, subscribe } = form;
  const medicines = useFieldArray({ control, name: 'medicines' });
  const tests = useFieldArray({ control, name: 'labTests' });
  const [checked, setChecked] = useState<{
    readonly words: PrescriptionForm;
    readonly preview: PrescriptionPreview;
    readonly key: string;
  }>();
  const [problem, setProblem] = useState<FormProblemDetails>();
  const plan = usePlan(form, today);
  const [isManaging, setManaging] = useState(false);
  const [template, setTemplate] = useState<TemplateContent>();
  const hasDialog = checked !== undefined || isManaging || template !== undefined || plan.asked !== undefined;
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draftStore.setItem(visitId, JSON.stringify(values)),
      }),
    [visitId, subscribe],
  );

  const mark = (problems: Readonly<Record<string, string>>): void => {
    for (const [index, [field, message]] of Object.entries(problems).entries())
      setError(field as Path<Draft>, { message }, { shouldFocus: index === 0 });
    setProblem({ message: problems['medicines'] ?? m.wrong });
  };
  const end = useRef<HTMLDivElement>(null);
  // An error without a field is shown at the end of the form, which may be out of view.
  useEffect(() => {
    if (problem !== undefined && !document.activeElement?.matches('[aria-invalid=true]'))
      end.current?.scrollIntoView({ block: 'end' });
  }, [problem]);
  const refused = (draft: Draft, error: unknown): void => {
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
    if (Object.keys(fields).length > 0)
      mark(
        Object.fromEntries(Object.entries(fields).map(([field, message]) => [findDraftField(draft, field), message])),
      );
    else setProblem({ message: getErrorText(error, m.checkFailed), hint: getConnectionHint(error) });
  };

  // The same content reuses its idempotency key, so that it is signed once, even if the first response was lost and the dialog
  // was closed.
  const lastKey = useRef({ words: '', key: '' });
  const getIdempotencyKey = (words: PrescriptionForm): string => {
    const said = JSON.stringify(words);
    if (lastKey.current.words !== said) lastKey.current = { words: said, key: crypto.randomUUID() };
    return lastKey.current.key;
  };

  const check = async (draft: Draft): Promise<void> => {
    setProblem(undefined);
    const own = checkDraft(draft);
    if ('problems' in own) return mark(own.problems);
    try {
      const { data } = await call(previewPrescription, { params: { id: visitId }, body: own.form });
      if (Object.keys(data.differences).length > 0)
        mark(
          Object.fromEntries(
            Object.entries(data.differences).map(([field, message]) => [findDraftField(draft, field), message]),
          ),
        );
      else setChecked({ words: own.form, preview: data, key: getIdempotencyKey(own.form) });
    } catch (error) {
      refused(draft, error);
    }
  };

  const saveTemplate = (): void => {
    clearErrors();
    setProblem(undefined);
    const made = toTemplate(getValues(), today);
    if ('problems' in made) mark(made.problems);
    else setTemplate(made.content);
  };

  const sign = useMutation({
    mutationFn: ({ words, key }: { readonly words: PrescriptionForm; readonly key: string }) =>
      call(writePrescription, { params: { id: visitId }, body: words }, { idempotencyKey: key }),
    onSuccess({ message }) {
      draftStore.removeItem(visitId);
      toaster.success(message ?? m.written);
      void client.invalidateQueries({ queryKey: ['clinic', 'prescriptions'] });
      void navigate(`/visits/${visitId}`, { replace: true });
    },
  });

  const addMedicine = (): void =>
    medicines.append(emptyMedicine, { focusName: `medicines.${medicines.fields.length}.name` });
  const removeMedicine = (index: number): void => {
    const removed = getValues(`medicines.${index}`);
    medicines.remove(index);
    addButton.current?.focus();
    if (!isUntouched(removed))
      toaster.info(m.medicineRemoved, { action: { label: m.undo, onClick: () => medicines.insert(index, removed) } });
  };
  const submit = (event?: SyntheticEvent): void => {
    // Errors of the previous attempt would block the validation.
    clearErrors();
    void handleSubmit(check)(event);
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || formState.isSubmitting || hasDialog) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <PageHeader
          before={
            <IconButton
              look="outlined"
              label={m.back}
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => void navigate(`/visits/${visitId}`)}
            />
          }
          title={m.title}
          text={m.text(name)}
        />
        <div className="grid items-start gap-6 min-[84rem]:grid-cols-[minmax(0,1fr)_18.5rem]">
          <div
            className={
              'grid min-w-0 gap-4 sm:max-[84rem]:grid-cols-2 sm:max-[84rem]:*:last:col-span-2 min-[84rem]:sticky ' +
              'min-[84rem]:top-0 min-[84rem]:col-start-2 min-[84rem]:row-start-1 min-[84rem]:-m-1 min-[84rem]:max-h-dvh ' +
              'min-[84rem]:overflow-y-auto min-[84rem]:p-1 min-[84rem]:pb-6'
            }
          >
            <PrescriptionStart
              visitId={visitId}
              symptoms={symptoms}
              onApply={plan.want}
              onManage={() => setManaging(true)}
            />
          </div>
          <div className="grid min-w-0 gap-6 min-[84rem]:col-start-1 min-[84rem]:row-start-1">
            <TitledCard title={m.findings}>
              <Fields columns={2}>
                <SymptomsField filled={filled} />
                <TextField
                  label={m.diagnosis}
                  error={formState.errors.diagnosis?.message}
                  autoComplete="off"
                  {...register('diagnosis')}
                />
              </Fields>
            </TitledCard>
            <TitledCard title={m.medicines}>
              <div className="grid gap-4">
                {medicines.fields.length === 0 && <p className="text-soft">{m.noMedicines}</p>}
                {medicines.fields.map(({ id }, index) => (
                  <MedicineFields key={id} index={index} onRemove={() => removeMedicine(index)} onNext={addMedicine} />
                ))}
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Button ref={addButton} variant="secondary" icon={<Plus aria-hidden="true" />} onClick={addMedicine}>
                    {m.addMedicine}
                  </Button>
                  <p className="text-sm text-soft max-lg:hidden">{m.keys}</p>
                </div>
              </div>
            </TitledCard>
            <TitledCard title={m.tests}>
              <div className="grid gap-5">
                {tests.fields.map(({ id }, index) => (
                  <div key={id} className="flex items-start gap-2">
                    <Fields columns={2} className="min-w-0 flex-1">
                      <TextField
                        label={m.test(index + 1)}
                        required
                        error={formState.errors.labTests?.[index]?.name?.message}
                        autoComplete="off"
                        {...register(`labTests.${index}.name`)}
                      />
                      <TextField
                        label={m.instructions}
                        error={formState.errors.labTests?.[index]?.instructions?.message}
                        autoComplete="off"
                        {...register(`labTests.${index}.instructions`)}
                      />
                    </Fields>
                    <IconButton
                      label={m.removeTest(index + 1)}
                      icon={<Trash2 aria-hidden="true" />}
                      className="mt-7"
                      onClick={() => tests.remove(index)}
                    />
                  </div>
                ))}
                <Button
                  variant="secondary"
                  icon={<Plus aria-hidden="true" />}
                  className="justify-self-start"
                  onClick={() => tests.append({ name: '', instructions: '' })}
                >
                  {m.addTest}
                </Button>
              </div>
            </TitledCard>
            <TitledCard title={m.more}>
              <TextArea label={m.advice} error={formState.errors.advice?.message} {...register('advice')} />
              <Fields columns={2} className="mt-5">
                <Controller
                  control={control}
                  name="followUp"
                  render={({ field }) => (
                    <DateField {...field} label={m.followUp} min={today} error={formState.errors.followUp?.message} />
                  )}
                />
                <SelectField
                  label={m.vault}
                  options={Object.entries(m.vaultChoices).map(([value, label]) => ({ value, label }))}
                  error={formState.errors.healthType?.message}
                  {...register('healthType')}
                />
              </Fields>
            </TitledCard>
            <div ref={end} className="scroll-mb-24">
              <div className="flex flex-wrap gap-3 max-sm:*:w-full">
                <Button type="submit" size="lg" loading={formState.isSubmitting}>
                  {m.check}
                </Button>
                <Button
                  size="lg"
                  variant="secondary"
                  icon={<LayoutTemplate aria-hidden="true" />}
                  onClick={saveTemplate}
                >
                  {prescriptionStart.save}
                </Button>
              </div>
              <FormProblem problem={problem} />
            </div>
          </div>
        </div>
      </form>
      {isManaging && (
        <TemplatesDialog
          onUse={(picked) => {
            setManaging(false);
            plan.want(picked, picked.name);
          }}
          onClose={() => setManaging(false)}
        />
      )}
      {template !== undefined && <SaveTemplateDialog content={template} onClose={() => setTemplate(undefined)} />}
      {plan.asked !== undefined && (
        <AddOrReplaceDialog source={plan.asked.source} onAnswer={plan.answer} onClose={plan.giveUp} />
      )}
      {checked !== undefined && (
        <PrescriptionCheckDialog
          name={name}
          facts={checked.preview.facts}
          followUp={checked.words.followUp}
          busy={sign.isPending}
          error={sign.error}
          onSign={() => sign.mutate(checked)}
          onClose={() => {
            sign.reset();
            setChecked(undefined);
          }}
        />
      )}
    </FormProvider>
  );
}
