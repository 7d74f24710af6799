/** The part of the product's log that the supervisor uses. Its allow-list has process ids, ports and exit codes. */
export interface SupervisorLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
