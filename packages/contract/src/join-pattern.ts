/** Joins a pattern that is written on several lines: line breaks and the indentation behind them mean nothing. */
export const joinPattern = (pattern: string): string => pattern.replaceAll(/\s*\n\s*/g, '');
