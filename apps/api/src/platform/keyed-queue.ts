/** Does things that share a name one after the other, in the order in which they were asked for. */
export const createKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = mine
      .catch(() => undefined)
      .finally(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return mine;
  };
};
