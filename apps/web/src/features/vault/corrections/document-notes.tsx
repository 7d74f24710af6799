import { formatDate } from '@arogo/client/format';
import { uploadReading as t } from '@arogo/contract/messages/upload-reading';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { Spinner } from '@arogo/ui/spinner';
import { CircleCheck, FileText, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldNote, FieldNotes } from '../upload/document-details.ts';
import type { DocumentReadState } from '../upload/document-reader.ts';
import type { UploadDetails } from '../upload/upload-details.ts';

/** Formats the value of each field. */
export const detailTexts: { readonly [Name in keyof UploadDetails]: (value: UploadDetails[Name]) => string } = {
  doctor: (name) => name,
  date: (day) => formatDate(day, 'UTC'),
  type: (type) => vaultScreen.recordTypes[type],
};

/** Note beside a label that the value matches the document. */
export function DocumentNote({ note }: { readonly note: FieldNote | undefined }) {
  if (note?.is !== 'same') return null;
  return (
    <span className="flex items-center gap-1 text-sm text-leaf-ink">
      <CircleCheck aria-hidden="true" className="size-4 stroke-[1.75]" />
      {t.fromPaper}
    </span>
  );
}

interface HintProps<Name extends keyof UploadDetails> {
  readonly name: Name;
  readonly note: FieldNotes[Name];
  readonly disabled: boolean;
  readonly onUse: (value: UploadDetails[Name]) => void;
}

/** Hint below a field with the document's value if that differs, to be applied with one tap. */
export const renderDocumentHint = <Name extends keyof UploadDetails>({
  name,
  note,
  disabled,
  onUse,
}: HintProps<Name>): ReactNode => {
  if (note === undefined || note.is === 'same') return undefined;
  if (note.is === 'missing') return name === 'doctor' ? t.doctorNotFound : t.notFound;
  const { is, value } = note as Extract<FieldNote<UploadDetails[Name]>, { readonly value: unknown }>;
  const words = detailTexts[name](value);
  return (
    <>
      {(is === 'differs' ? t.differs : t.seems)(words)}{' '}
      <button
        type="button"
        disabled={disabled}
        aria-label={t.useNamed(words)}
        onClick={() => onUse(value)}
        className="-my-1 min-h-8 cursor-pointer px-1 font-medium text-leaf-ink underline underline-offset-3 disabled:opacity-50"
      >
        {t.use}
      </button>
    </>
  );
};

interface StatusProps {
  /** Undefined before a document was selected. */
  readonly state: DocumentReadState | undefined;
}

const findWords = (state: DocumentReadState | undefined): string => {
  if (state === undefined) return t.before;
  if (state.is === 'failed') return t.failed;
  if (state.is !== 'read') return t.reading;
  if (state.details.unreadable !== undefined) return t.unreadable;
  const { type, doctor, date } = state.details;
  const proposed = [type, doctor, date];
  if (proposed.every((one) => one?.certainty === 'sure')) return t.read;
  return proposed.some((one) => one !== undefined) ? t.readInPart : t.readNothing;
};

/** State of the reading, between the document and the form. Its height is constant. */
export function DocumentReadingStatus({ state }: StatusProps) {
  const words = findWords(state);
  const isReading = state?.is === 'waiting' || state?.is === 'reading';
  const Icon = state === undefined ? FileText : words === t.read ? CircleCheck : PenLine;
  return (
    <output className="mt-1 mb-2 flex min-h-10 items-start gap-2 text-sm text-soft">
      <span className="grid size-5 shrink-0 place-items-center [&_svg]:size-4.5 [&_svg]:stroke-[1.75]">
        {isReading ? (
          <Spinner size="sm" />
        ) : (
          <Icon aria-hidden="true" className={words === t.read ? 'text-leaf-ink' : undefined} />
        )}
      </span>
      <span>{words}</span>
    </output>
  );
}
