import { lengthMessages } from '@arogo/contract/messages/length-note';
import { type ClipboardEvent, type SyntheticEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Shorter places, such as a zip, need no count: their length is known. UTF-16 units. */
const minCountedLength = 60;
/** The count comes when this part of the place is full. */
const nearlyFullShare = 0.8;

/** Says how much still fits, and that the end of a pasted text was left out, so that nothing is cut in silence. */
export function useLengthNote(maximum: number | undefined, value?: unknown) {
  const [note, setNote] = useState<string>();
  if (maximum === undefined) return { note: undefined, listeners: {} };
  const count = (length: number): string | undefined =>
    maximum >= minCountedLength && length >= maximum * nearlyFullShare
      ? lengthMessages.used(length, maximum)
      : undefined;
  // What was emptied by a button makes no event of its own.
  const isEmptied = value === '';
  return {
    note: isEmptied ? undefined : note,
    listeners: {
      // With the field's own onChange: a change of state before it would put the old text back.
      onInput: ({ currentTarget, nativeEvent }: SyntheticEvent<TextControl>) => {
        // A paste has said already whether anything was left out.
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
