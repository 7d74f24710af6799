import { lengthMessages } from '@arogo/contract/messages/length-note';
import { type ClipboardEvent, type SyntheticEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Shorter fields, such as a zip code, need no counter: their length is known. UTF-16 units. */
const minCountedLength = 60;
/** Share of the maximum from which the counter appears. */
const nearlyFullShare = 0.8;

/** Shows the remaining length, and that the end of a pasted text was cut, so that nothing is cut silently. */
export function useLengthNote(maximum: number | undefined, value?: unknown) {
  const [note, setNote] = useState<string>();
  if (maximum === undefined) return { note: undefined, listeners: {} };
  const count = (length: number): string | undefined =>
    maximum >= minCountedLength && length >= maximum * nearlyFullShare
      ? lengthMessages.used(length, maximum)
      : undefined;
  // Clearing by a button fires no event.
  const isEmptied = value === '';
  return {
    note: isEmptied ? undefined : note,
    listeners: {
      // Handled together with the field's own onChange: a state change before it would restore the old text.
      onInput: ({ currentTarget, nativeEvent }: SyntheticEvent<TextControl>) => {
        // The paste handler has already reported a cut.
        const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
        const { length } = currentTarget.value;
        setNote((before) => (isPaste && before === lengthMessages.cut(maximum) ? before : count(length)));
      },
      onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) => {
        const replaced = (currentTarget.selectionEnd ?? 0) - (currentTarget.selectionStart ?? 0);
        const length = currentTarget.value.length - replaced + clipboardData.getData('text').length;
        setNote(length > maximum ? lengthMessages.cut(maximum) : count(length));
      },
    },
  };
}
