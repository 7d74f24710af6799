import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { matchesShape } from '@arogo/client/form-drafts';
import { upload } from '@arogo/client/transfer';
import { feedbackForm, feedbackTypes, sendFeedback } from '@arogo/contract/feedback';
import { maxEmailLength } from '@arogo/contract/limits';
import { feedbackFields as f, feedbackMessages as m, feedbackScreen as s } from '@arogo/contract/messages/feedback';
import { formatFeedbackType } from '@arogo/contract/messages/profile-words';
import { maxFeedbackFileBytes, maxFeedbackSubjectLength, maxFeedbackTextLength } from '@arogo/contract/profile-limits';
import { useBeforeUnload } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { MessagesDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Fields } from '@arogo/ui/fields';
import { LimitedField } from '@arogo/ui/limited-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextArea } from '@arogo/ui/text-area';
import { type SubmitEvent, useRef, useState } from 'react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { useFormDraft } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { createEmptyDraft, type FeedbackDraft } from './feedback-draft.ts';
import { FeedbackFile } from './feedback-file.tsx';

type Problems = Readonly<Record<string, string>>;

/** Send Feedback: a form with an optional file, sent to the operator. */
export default function FeedbackSection() {
  const user = useStoredUser();
  const [answerTo, setAnswerTo] = useState<string>();
  if (user === undefined) return null;
  if (answerTo !== undefined) return <FeedbackSent answerTo={answerTo} onAnother={() => setAnswerTo(undefined)} />;
  return <FeedbackForm email={user.email} onSent={setAnswerTo} />;
}

/** Focuses the new element, since the pressed button was removed. */
const focusOnMount = (place: HTMLElement | null): void => place?.focus();

function FeedbackSent({ answerTo, onAnother }: { readonly answerTo: string; readonly onAnother: () => void }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <Card>
        <EmptyState
          drawing={<MessagesDrawing />}
          title={s.doneTitle}
          text={s.doneText(answerTo)}
          action={
            <Button variant="secondary" onClick={onAnother}>
              {s.another}
            </Button>
          }
        />
      </Card>
    </div>
  );
}

interface FeedbackFormProps {
  /** The account's address. */
  readonly email: string;
  /** @param answerTo the address to which the operator will answer */
  readonly onSent: (answerTo: string) => void;
}

function FeedbackForm({ email, onSent }: FeedbackFormProps) {
  const { connection } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const { restored, save: keep, clear: drop } = useFormDraft('feedback', matchesShape(createEmptyDraft(email)));
  const [draft, setDraft] = useState<FeedbackDraft>(restored ?? createEmptyDraft(email));
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  useBeforeUnload(draft.subject !== '' || draft.description !== '');
  const [file, setFile] = useState<File>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ readonly message: string; readonly hint: string | undefined }>();
  const [sending, setSending] = useState<number>();
  // Sending the same text again uses the same idempotency key, so it arrives once even if the first response was lost.
  const sent = useRef({ words: '', key: '' });

  const show = (found: Problems): void => {
    setProblems(found);
    const isWrong = (field: Element): field is HTMLInputElement =>
      'name' in field && typeof field.name === 'string' && field.name in found;
    [...(form.current?.elements ?? [])].find(isWrong)?.focus();
  };
  const change = (part: Partial<FeedbackDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(next);
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in part))));
  };
  const getIdempotencyKey = (words: string): string => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const send = async (): Promise<void> => {
    const checked = feedbackForm.safeParse(draft);
    if (!checked.success)
      return show(
        Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
      );
    setFailure(undefined);
    setSending(0);
    const body = new FormData();
    for (const [name, value] of Object.entries(checked.data)) body.append(name, value);
    if (file !== undefined) body.append('file', file);
    try {
      const idempotencyKey = getIdempotencyKey(
        JSON.stringify([checked.data, file?.name, file?.size, file?.lastModified]),
      );
      await upload(connection, sendFeedback, body, {
        idempotencyKey,
        onProgress: (done, total) => setSending(Math.round((100 * done) / Math.max(1, total))),
      });
      drop();
      onSent(checked.data.email);
    } catch (error) {
      setSending(undefined);
      const fields = error instanceof ApiError ? error.fields : {};
      show(fields);
      if (Object.keys(fields).length === 0)
        setFailure({ message: getErrorText(error, s.sendFailed), hint: getConnectionHint(error) });
    }
  };
  const field = (name: keyof FeedbackDraft) => ({
    name,
    label: f[name],
    required: true,
    error: problems[name],
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });

  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (sending === undefined) void send();
        }}
      >
        <RestoredDraftNotice
          shown={isRestored}
          onDiscard={() => {
            drop();
            setDraft(createEmptyDraft(email));
            setIsRestored(false);
          }}
        />
        <Fields>
          <SelectField
            {...field('feedbackType')}
            placeholder={s.typePlaceholder}
            options={feedbackTypes.map((value) => ({ value, label: formatFeedbackType(value) }))}
          />
          <LimitedField
            {...field('subject')}
            hint={s.subjectHint}
            maxLength={maxFeedbackSubjectLength}
            autoComplete="off"
          />
          <TextArea
            {...field('description')}
            hint={s.descriptionHint}
            style={{ minHeight: 136 }}
            maxHeight={320}
            maxLength={maxFeedbackTextLength}
          />
          <FeedbackFile
            file={file}
            error={problems['file']}
            onChoose={(chosen) => {
              setProblems(({ file: _file, ...rest }) =>
                chosen !== undefined && chosen.size > maxFeedbackFileBytes ? { ...rest, file: m.fileTooLarge } : rest,
              );
              setFile(chosen !== undefined && chosen.size > maxFeedbackFileBytes ? undefined : chosen);
            }}
          />
          <LimitedField
            {...field('email')}
            type="email"
            hint={s.emailHint}
            maxLength={maxEmailLength}
            autoComplete="email"
          />
        </Fields>
        <Button type="submit" size="lg" loading={sending !== undefined} className="mt-6 max-sm:w-full">
          {s.send}
        </Button>
        <p aria-live="polite" className="mt-2 min-h-6 text-sm text-soft tabular-nums">
          {sending === undefined ? s.kept : file !== undefined && s.sending(sending)}
        </p>
        {failure !== undefined && (
          <Alert tone="danger" title={failure.message} className="mt-2">
            {failure.hint}
          </Alert>
        )}
      </form>
    </Card>
  );
}
