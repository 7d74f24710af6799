import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import {
  addPrescriptionTemplate,
  prescriptionTemplateForm,
  type PrescriptionTemplateForm,
} from '@arogo/contract/prescription-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { type Draft, findDraftField, toFormInput } from './prescription-draft.ts';
import { templatesQuery } from './queries.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

export type TemplateContent = Omit<PrescriptionTemplateForm, 'name'>;

const millisecondsPerDay = 86_400_000;
const countDays = (from: string, until: string): number | undefined => {
  const days = (Date.parse(until) - Date.parse(from)) / millisecondsPerDay;
  return days >= 0 ? days : undefined;
};

/** Content of the form as a template, or error messages by field of the page. @param today in the doctor's time zone */
export const toTemplate = (
  draft: Draft,
  today: string,
): { readonly content: TemplateContent } | { readonly problems: Readonly<Record<string, string>> } => {
  const { medicines, labTests, advice } = toFormInput(draft);
  const parsed = prescriptionTemplateForm.safeParse({
    // Placeholder; the dialog asks for the name afterwards.
    name: m.name,
    medicines,
    labTests,
    advice,
    followUpDays: countDays(today, draft.followUp),
  });
  if (parsed.success) {
    const { name: _later, ...content } = parsed.data;
    return { content };
  }
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[findDraftField(draft, path.join('.'))] ??= message;
  return { problems };
};

interface SaveTemplateDialogProps {
  readonly content: TemplateContent;
  readonly onClose: () => void;
}

/** Saves the content of the form as a template. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (name: string) => call(addPrescriptionTemplate, { body: { ...content, name } }),
    onSuccess({ data }, name) {
      client.setQueryData(templatesQuery(call).queryKey, data);
      toaster.success(m.saved(name));
      onClose();
    },
  });
  return (
    <TemplateNameDialog
      title={m.saveTitle}
      text={m.saveText(content.medicines.length, content.labTests.length, (content.advice ?? '') !== '')}
      first=""
      confirmLabel={m.confirmSave}
      failed={m.saveFailed}
      busy={save.isPending}
      error={save.error}
      onName={(name) => save.mutate(name)}
      onClose={onClose}
    />
  );
}
