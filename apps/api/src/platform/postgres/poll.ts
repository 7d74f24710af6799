/**
 * Calls `probe` repeatedly until it returns a value other than undefined.
 *
 * @param withinMs how long to continue, in milliseconds; `probe` is called at least once
 * @param everyMs the pause between two calls, in milliseconds
 * @returns the value, or undefined if the time ran out
 */
export async function poll<T>(
  probe: () => Promise<T | undefined>,
  withinMs: number,
  everyMs = 20,
): Promise<T | undefined> {
  const end = performance.now() + withinMs;
  return await new Promise((resolve, reject) => {
    const ask = async (): Promise<void> => {
      const answer = await probe();
      if (answer !== undefined || performance.now() >= end) resolve(answer);
      else setTimeout(round, everyMs);
    };
    const round = (): void => {
      ask().catch(reject);
    };
    round();
  });
}
