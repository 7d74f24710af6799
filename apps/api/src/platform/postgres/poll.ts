/**
 * Asks `probe` again and again until it answers something other than undefined.
 *
 * @param withinMs how long to go on asking, in milliseconds; at least one question is asked
 * @param everyMs the pause between an answer and the next question, in milliseconds
 * @returns the answer, or undefined when the time ran out
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
