/** What the health check tells an operator. No browser loads it. */
export const healthMessages = {
  partDown: 'down',
  fileSweepStopped:
    'The cleanup of the file store stopped: it would have deleted too many files. See docs/operations.md, Files that nobody knows.',
  diskLow:
    'The disk of the data folder is almost full. Nothing new is saved until there is space. See docs/operations.md, When the disk is full.',
} as const;
