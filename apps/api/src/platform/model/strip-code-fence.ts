/**
 * Removes a Markdown code fence, which many models put around their JSON. Takes linear time: a text of half a megabyte may be made to
 * hold nothing but line breaks.
 */
export const stripCodeFence = (text: string): string =>
  /^```(?:json)?[^\S\n]*\n([^]*)```$/u.exec(text.trim())?.[1] ?? text;
