import { getErrorText } from '@arogo/client/api-error';
import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import {
  deletePrescriptionTemplate,
  type PrescriptionTemplate,
  renamePrescriptionTemplate,
} from '@arogo/contract/prescription-templates';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { IconButton } from '@arogo/ui/icon-button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { formatTemplate } from './format-template.ts';
import { templatesQuery } from './queries.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

interface TemplatesDialogProps {
  readonly onUse: (template: PrescriptionTemplate) => void;
  readonly onClose: () => void;
}

/** All templates of the doctor, to use, rename or delete. */
export function TemplatesDialog({ onUse, onClose }: TemplatesDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { data = [] } = useQuery(templatesQuery(call));
  const [renamed, setRenamed] = useState<PrescriptionTemplate>();
  const [deleted, setDeleted] = useState<PrescriptionTemplate>();
  const show = (templates: readonly PrescriptionTemplate[]): void => {
    client.setQueryData(templatesQuery(call).queryKey, [...templates]);
    if (templates.length === 0) onClose();
  };
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(renamePrescriptionTemplate, { params: { id }, body: { name } }),
    onSuccess({ data: templates }, { name }) {
      setRenamed(undefined);
      show(templates);
      toaster.success(m.renamed(name));
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: PrescriptionTemplate) => call(deletePrescriptionTemplate, { params: { id } }),
    onSuccess({ data: templates }, { name }) {
      setDeleted(undefined);
      show(templates);
      toaster.success(m.deleted(name));
    },
  });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.listTitle}
      description={m.listText}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <ul aria-label={m.listTitle} className="grid">
        {data.map((template) => (
          <li
            key={template.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{template.name}</p>
              <p className="text-sm text-soft wrap-anywhere">{formatTemplate(template)}</p>
            </div>
            <div className="flex items-center gap-1 max-sm:w-full">
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.applyTemplate(template.name)}
                className="max-sm:flex-1"
                onClick={() => onUse(template)}
              >
                {m.apply}
              </Button>
              <IconButton
                label={m.renameNamed(template.name)}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setRenamed(template)}
              />
              <IconButton
                label={m.removeNamed(template.name)}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setDeleted(template)}
              />
            </div>
          </li>
        ))}
      </ul>
      {renamed !== undefined && (
        <TemplateNameDialog
          title={m.renameTitle}
          first={renamed.name}
          confirmLabel={m.confirmRename}
          failed={m.renameFailed}
          busy={rename.isPending}
          error={rename.error}
          onName={(name) => rename.mutate({ id: renamed.id, name })}
          onClose={() => {
            rename.reset();
            setRenamed(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={deleted !== undefined}
        title={m.deleteTitle}
        subject={deleted?.name}
        text={m.deleteText}
        confirmLabel={m.confirmDelete}
        busy={remove.isPending}
        error={remove.error === null ? undefined : getErrorText(remove.error, m.deleteFailed)}
        onConfirm={() => deleted !== undefined && remove.mutate(deleted)}
        onCancel={() => {
          remove.reset();
          setDeleted(undefined);
        }}
      />
    </Dialog>
  );
}
