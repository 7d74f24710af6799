import { TextField, type TextFieldProps } from './text-field.tsx';
import { useLengthNote } from './use-length-note.ts';

/** One line of text with a maximum length. It warns near the limit, and if the end of a pasted text was cut. */
export function LimitedField({ hint, ...field }: TextFieldProps) {
  const { note, listeners } = useLengthNote(field.maxLength, field.value);
  return <TextField {...field} {...listeners} hint={note ?? hint} />;
}
