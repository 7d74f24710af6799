/** The part of the product's log that the supervisor writes to: fields by allow-list (process ids, ports, exit codes). */
export interface SupervisorLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
