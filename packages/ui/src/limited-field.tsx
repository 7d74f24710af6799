import { TextField, type TextFieldProps } from './text-field.tsx';
import { useLengthNote } from './use-length-note.ts';

/** One line of text with a most of characters. It says when little more fits and when the end of a pasted text was left out. */
export function LimitedField({ hint, ...field }: TextFieldProps) {
  const { note, listeners } = useLengthNote(field.maxLength, field.value);
  return <TextField {...field} {...listeners} hint={note ?? hint} />;
}
