interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds after which a bunch holds up nobody any more: its connection may have broken without a word. */
const patience = 1_000;

/**
 * Does together what many ask for at the same time, such as transactions that would each wait for the disk. Whoever comes first
 * waits for nobody; what comes while others are on their way goes next, as one bunch.
 * @param doAll answers each, in their order; when it throws, all of that bunch fail
 * @param most things in a bunch
 */
export const together = <Ask, Answer>(
  doAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  most: number,
): ((ask: Ask) => Promise<Answer>) => {
  const waiting: Waiting<Ask, Answer>[] = [];
  let isUnderWay = false;

  const answer = async (bunch: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await doAll(bunch.map(({ ask }) => ask));
      for (const [place, { resolve }] of bunch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of bunch) reject(error);
    }
  };

  const send = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const { promise: isLong, resolve: tooLong } = Promise.withResolvers<void>();
      const timer = setTimeout(tooLong, patience);
      await Promise.race([answer(waiting.splice(0, most)), isLong]);
      clearTimeout(timer);
    }
    isUnderWay = false;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!isUnderWay) void send();
    });
};
