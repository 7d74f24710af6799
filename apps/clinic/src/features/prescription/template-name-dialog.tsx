import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { prescriptionStart as m, prescriptionTemplateMessages } from '@arogo/contract/messages/prescription-templates';
import { uiMessages } from '@arogo/contract/messages/ui';
import { maxTemplateNameLength } from '@arogo/contract/prescription-templates';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { LimitedField } from '@arogo/ui/limited-field';
import { type SyntheticEvent, useId, useState } from 'react';

interface TemplateNameDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Initial value of the field. */
  readonly first: string;
  readonly confirmLabel: string;
  /** Error message if the response has none. */
  readonly failed: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a template. */
export function TemplateNameDialog({
  title,
  text,
  first,
  confirmLabel,
  failed,
  busy,
  error,
  onName,
  onClose,
}: TemplateNameDialogProps) {
  const form = useId();
  const [name, setName] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const refused = error instanceof ApiError ? error.fields?.['name'] : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !busy) onName(name.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <LimitedField
          label={m.name}
          hint={m.nameHint}
          required
          autoComplete="off"
          maxLength={maxTemplateNameLength}
          value={name}
          error={isMissing ? prescriptionTemplateMessages.nameRequired : refused}
          onChange={({ target }) => {
            setMissing(false);
            setName(target.value);
          }}
        />
        <FormProblem
          problem={
            error === null || refused !== undefined
              ? undefined
              : { message: getErrorText(error, failed), hint: getConnectionHint(error) }
          }
        />
      </form>
    </Dialog>
  );
}
