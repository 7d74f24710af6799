/** What the health check tells an operator. No browser loads it. */
export const healthMessages = {
  partDown: 'down',
  fileSweepStopped:
    'The cleanup of the file store stopped: it would have deleted too many files. See docs/operations.md, Files that nobody knows.',
  diskLow:
    'The disk of the data folder is almost full. Nothing new is saved until there is space. See docs/operations.md, When the disk is full.',
  eventServerLost:
    'The server for events between processes does not answer here or at another process. Until it does, events go through the database.',
  replicaUnreachable: 'The server that follows the database cannot be reached. Everything is read from the primary.',
  replicaBehind:
    'The server that follows the database is too far behind. Everything is read from the primary until it has caught up.',
  replicaLeads: 'The server that should follow the database takes changes itself. Everything is read from the primary.',
  replicaForeign: 'The server that should follow the database holds another one. Everything is read from the primary.',
  replicaUnmeasured:
    'How far the server that follows the database is behind is not known. Everything is read from the primary until it is.',
} as const;
