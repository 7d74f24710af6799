import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { uploadReading } from '@arogo/contract/messages/upload-reading';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { clsx } from 'clsx';
import { type KeyboardEvent, Suspense, type SubmitEvent, lazy, useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { filters } from '../../../components/shared/vault/filters.ts';
import { FileDrop } from './file-drop.tsx';
import type { VaultRoute } from '../use-vault-route.ts';
import { splitByKind } from './upload-choice.ts';
import { compareWithDocument, getReadDetails } from './document-details.ts';
import { DocumentReadingStatus } from '../corrections/document-notes.tsx';
import { UploadFields } from './upload-fields.tsx';
import { RefusedFiles, UploadList, UploadOutcome } from './upload-list.tsx';
import { countUploads, isPending, type UploadItem } from './upload-queue.ts';
import { removeSharedFiles, useSharedFiles } from './use-shared-files.ts';
import { useResumeUploads } from './use-resume-uploads.ts';
import { useUploadForm } from './use-upload-form.ts';

const PhotographDialog = lazy(() => import('../photograph/photograph-dialog.tsx'));

const isHiddenByFilter = (filter: VaultRoute['filter'], record: HealthRecord): boolean => {
  const { recordType, status } = { recordType: undefined, status: undefined, ...filters[filter] };
  return (recordType ?? record.recordType) !== record.recordType || (status ?? record.status) !== record.status;
};

/** The dialog that adds records (`?upload=1`): one, or several with shared or separate details. */
export default function UploadDialog({ place }: { readonly place: VaultRoute }) {
  const { toaster } = useServices();
  const formId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  /** Pictures that become a document; empty at first if the dialog begins with the camera. */
  const [pictures, setPictures] = useState<readonly File[] | undefined>(place.isPhotographing ? [] : undefined);

  /** The shared files have been saved or discarded. */
  const close = (): void => {
    removeSharedFiles(place.shared);
    place.close();
  };
  const leave = (items: readonly UploadItem[]): void => {
    removeSharedFiles(place.shared);
    const hidden = items.some(({ state }) => 'record' in state && isHiddenByFilter(place.filter, state.record));
    if (hidden) place.show(place.healthType, 'all');
    else place.close();
  };

  const end = (items: readonly UploadItem[]): void => {
    setAsking(false);
    const [only] = items;
    if (items.length === 1 && only?.state.is === 'there') {
      const { id } = only.state.record;
      toaster.info(m.alreadyThere, { action: { label: t.openRecord, onClick: () => place.openRecord(id) } });
      leave(items);
    } else if (items.length > 0 && items.every(({ state }) => state.is === 'saved')) leave(items);
  };

  const form = useUploadForm(place.healthType, end);
  const { items, saving, problems, own, checks } = form;
  const [only] = items;
  const many = items.length > 1;
  const pending = items.filter(isPending);
  const finished = items.length > 0 && pending.length === 0 && !saving;
  const failed = items.some(({ state }) => state.is === 'failed');
  const failure = !many && only?.state.is === 'failed' ? only.state.message : undefined;
  const counts = countUploads(items);
  const readState = !many && only ? form.papers[only.id] : undefined;
  const read = getReadDetails(readState, form.today);
  const notes = read ? compareWithDocument(form.common, read) : {};
  // After several files were sent, their outcome comes first, then what was typed.
  const sent = finished || (many && (saving || counts.saved + counts.alreadyStored + counts.failed > 0));
  const editable = !finished && !(many && saving);
  const forAll = items.length === 0 || items.some(({ id, state }) => own[id] === undefined && !('record' in state));

  useEffect(() => {
    if (checks > 0) body.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [checks]);

  const lost = !saving && items.some(({ state }) => state.is === 'failed' && state.isOutcomeUnknown);
  useResumeUploads({ isLost: lost, isSaving: saving, form: body, resume: () => form.save() });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (saving) return;
    if (finished) leave(items);
    else form.save();
  };
  // A disabled button blocks submitting with Enter, so Enter shows what is missing.
  const onEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || items.length > 0) return;
    event.preventDefault();
    form.save();
  };
  const remove = (item: UploadItem): void => {
    form.removeFile(item);
    (chooser.current ?? body.current)?.focus();
  };

  const choose = async (files: readonly File[]): Promise<void> => {
    const parted = await splitByKind(files);
    if (parted.others.length > 0) form.choose(parted.others);
    if (parted.pictures.length > 0) setPictures(parted.pictures);
  };
  const shared = useSharedFiles(place.shared, choose);
  const endPhotographs = (): void => {
    // Opened for the camera: without a picture there is nothing left to do here.
    if (place.isPhotographing && items.length === 0) close();
    else setPictures(undefined);
  };

  return (
    <>
      <Dialog
        // One dialog at a time: with two, the one behind would hide the other from assistive technology.
        open={pictures === undefined}
        onClose={() => (saving ? setAsking(true) : form.leave(close))}
        // One upload is stopped by its button; several are too much to lose by accident.
        dismissible={!saving || many}
        initialFocus={chooser}
        title={t.title}
        description={(many ? t.intoMany : t.into)[place.healthType]}
        footer={
          <>
            {!finished && (
              <Button variant="secondary" onClick={saving ? form.stop : () => form.leave(close)}>
                {saving ? t.stop : counts.saved + counts.alreadyStored > 0 ? t.close : t.cancel}
              </Button>
            )}
            <Button type="submit" form={formId} loading={saving} disabled={items.length === 0}>
              {finished
                ? t.done
                : many && failed
                  ? uiMessages.tryAgain
                  : pending.length > 1
                    ? t.saveMany(pending.length)
                    : t.save}
            </Button>
          </>
        }
      >
        <form ref={body} id={formId} tabIndex={-1} noValidate onSubmit={submit} className="grid gap-1 outline-none">
          {shared.missing !== undefined && items.length === 0 && (
            <Alert title={shared.missing === 'gone' ? t.sharedGone : t.sharedNothing} className="mb-3">
              {shared.missing === 'gone' ? t.sharedGoneText : t.sharedNothingText}
            </Alert>
          )}
          <RestoredDraftNotice {...form.restored} />
          {many && <UploadOutcome items={items} />}
          {sent && <UploadList form={form} recordLink={place.recordLink} onRemove={remove} />}
          {editable && (
            <div className={clsx('grid gap-4', sent && 'mt-5')}>
              <FileDrop
                items={items}
                button={chooser}
                error={problems['file']}
                onChoose={(files) => void choose(files)}
                onPhotograph={() => setPictures([])}
                onRemove={remove}
                onProblem={form.setFileProblem}
              />
              <RefusedFiles refused={[...form.refused, ...shared.skipped]} />
              {many ? (
                forAll && <p className="mt-1 mb-1.5 text-item">{uploadReading.forAll}</p>
              ) : (
                <DocumentReadingStatus state={readState} />
              )}
              {forAll && (
                <UploadFields
                  details={form.common}
                  today={form.today}
                  problems={problems}
                  notes={notes}
                  disabled={saving}
                  onChange={form.setCommon}
                  onKeyDown={onEnter}
                />
              )}
            </div>
          )}
          {many && !sent && (
            <div className="mt-5">
              <UploadList form={form} recordLink={place.recordLink} onRemove={remove} />
            </div>
          )}
          {failure !== undefined && (
            <Alert tone="danger" className="mt-4">
              {failure}
            </Alert>
          )}
        </form>
      </Dialog>
      <LeaveConfirmDialog {...form.question} />
      <Suspense fallback={null}>
        {pictures !== undefined && (
          <PhotographDialog
            pictures={pictures}
            onCancel={endPhotographs}
            onDone={(file) => {
              form.choose([file]);
              setPictures(undefined);
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking && saving}
        title={t.closeTitle}
        text={t.closeText(counts.saved + counts.alreadyStored, counts.all)}
        confirmLabel={t.closeStop}
        cancelLabel={t.closeKeep}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
