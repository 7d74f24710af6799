import { nameMaximum } from '@arogo/contract/limits';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages as m, vaultScreen } from '@arogo/contract/messages/vault';
import { type RecordType, recordTypes, uploadForm } from '@arogo/contract/vault';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Segmented } from '@arogo/ui/segmented';
import { TextField } from '@arogo/ui/text-field';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { browserTimeZone, calendarDate } from '../../lib/formats.ts';
import { useServices } from '../../lib/services.ts';
import { FileDrop } from './file-drop.tsx';
import { filters } from '../../parts/vault/filters.ts';
import { choiceProblem } from './pdf-choice.ts';
import type { VaultPlace } from './place.ts';
import { type Uploaded, type UploadFields, useUpload } from './use-upload.ts';

const types = recordTypes.map((value) => ({ value, label: vaultScreen.recordTypes[value] }));

/** Today is this very moment; another day is its noon, so that it is the same day in neighbouring zones as well. */
const instantOf = (day: string, now: Date): string => {
  if (day === '') return '';
  return (day === calendarDate(now, browserTimeZone()) ? now : new Date(`${day}T12:00:00`)).toISOString();
};

/** The window in which a record is added (`?upload=1`). */
export default function UploadWindow({ place }: { readonly place: VaultPlace }) {
  const { toaster } = useServices();
  const upload = useUpload();
  const formId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [doctor, setDoctor] = useState('');
  // One moment for the whole window, so that a second try says the same as the first.
  const [now] = useState(() => new Date());
  const today = calendarDate(now, browserTimeZone());
  const [date, setDate] = useState(today);
  const [type, setType] = useState<RecordType>('PRESCRIPTION');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const saving = upload.sent !== undefined;

  const settle = (field: string): void => setProblems(({ [field]: _settled, ...others }) => others);

  const choose = async (chosen: File): Promise<void> => {
    setFailure(undefined);
    const problem = await choiceProblem(chosen);
    setFile(problem === undefined ? chosen : undefined);
    if (problem === undefined) settle('file');
    else setProblems((others) => ({ ...others, file: problem }));
  };

  const leave = ({ record, made }: Uploaded): void => {
    if (!made) toaster.info(m.alreadyThere, { action: { label: t.openRecord, onClick: () => place.openRecord(record.id) } });
    const { recordType, status } = { recordType: undefined, status: undefined, ...filters[place.filter] };
    const hidden = (recordType ?? record.recordType) !== record.recordType || (status ?? record.status) !== record.status;
    if (hidden) place.show(place.healthType, 'all');
    else place.close();
  };

  const save = async (): Promise<void> => {
    const fields: UploadFields = {
      record_type: type,
      date: instantOf(date, now),
      doctor_name: doctor,
      status: 'UPLOADED',
      health_type: place.healthType,
    };
    const found: Record<string, string> = file === undefined ? { file: problems['file'] ?? m.fileRequired } : {};
    for (const { path, message } of uploadForm.safeParse(fields).error?.issues ?? []) found[String(path[0])] ??= message;
    setProblems(found);
    setFailure(undefined);
    if (file === undefined || Object.keys(found).length > 0) return;
    const outcome = await upload.start(file, fields);
    if (outcome === undefined) return;
    if ('record' in outcome) return leave(outcome);
    setProblems(outcome.fields);
    setFailure(outcome.message);
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!saving) void save();
  };
  // A disabled button keeps Enter from submitting, but whoever presses it wants to know what is missing.
  const onEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || file !== undefined) return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      onClose={place.close}
      dismissible={!saving}
      initialFocus={chooser}
      title={t.title}
      description={t.into[place.healthType]}
      footer={
        <>
          <Button variant="secondary" onClick={saving ? upload.stop : place.close}>
            {saving ? t.stop : t.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving} disabled={file === undefined}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-1">
        <FileDrop
          file={file}
          button={chooser}
          sent={upload.sent}
          error={problems['file']}
          onChoose={(chosen) => void choose(chosen)}
          onProblem={(message) => setProblems((others) => ({ ...others, file: message }))}
        />
        <TextField
          label={t.doctor}
          required
          value={doctor}
          maxLength={nameMaximum}
          disabled={saving}
          error={problems['doctor_name']}
          onKeyDown={onEnter}
          onChange={({ target }) => {
            setDoctor(target.value);
            settle('doctor_name');
          }}
          autoComplete="off"
          autoCapitalize="words"
        />
        <DateField
          label={t.date}
          required
          value={date}
          min="1900-01-01"
          max={today}
          disabled={saving}
          error={problems['date']}
          onKeyDown={onEnter}
          onChange={({ target }) => {
            setDate(target.value);
            settle('date');
          }}
        />
        <Segmented label={t.type} options={types} value={type} onChange={setType} disabled={saving} reserve={false} />
        {failure !== undefined && (
          <Alert tone="danger" className="mt-4">
            {failure}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
