/** What a field with a most of characters says. Apart from the other texts of the parts, since the first page needs none of it. */
export const lengthMessages = {
  used: (used: number, maximum: number) =>
    `${used} of ${maximum} characters.${used >= maximum ? ' You have reached the limit.' : ''}`,
  cut: (maximum: number) => `You can enter up to ${maximum} characters here. The end of what you pasted was left out.`,
} as const;
