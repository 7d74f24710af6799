/** Signals of Ctrl-C or a closing terminal to all its processes, and of a service manager to all processes of a service. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
