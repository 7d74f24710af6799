/** What Ctrl-C or the end of a terminal sends to all of its processes, and a service manager to all of a service's. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
