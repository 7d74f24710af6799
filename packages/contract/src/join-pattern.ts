/** Joins a pattern that is written on several lines: removes line breaks and the indentation after them. */
export const joinPattern = (pattern: string): string => pattern.replaceAll(/\s*\n\s*/g, '');
