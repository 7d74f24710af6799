/** Milliseconds that a paper is with the model, unless its server says again that it still is. */
export const modelClaimLastsMs = 15_000;
/** Milliseconds after which that is said again: a server that is gone says nothing, and its paper can be asked for anew. */
export const modelClaimRenewedMs = 5_000;

interface ClaimOptions {
  /** Until when it was taken. */
  readonly until: Date;
  readonly renewEveryMs: number;
  /** Puts the end off. @returns the new one, or undefined where the claim is another's by now */
  readonly renew: (until: Date) => Promise<Date | undefined>;
  /** Is told of a renewal that failed; the next one may succeed. */
  readonly onFailed: (error: unknown) => void;
}

/** What a server holds of a paper that is with the model. */
export interface ModelClaim {
  /** Does something with the end that is kept now; it is not put off meanwhile. */
  use<Result>(work: (until: Date) => Promise<Result>): Promise<Result>;
  /** Does not put it off any more. */
  stop(): void;
}

/** Renews a claim until it is stopped or lost. */
export const createModelClaim = ({ until, renewEveryMs, renew, onFailed }: ClaimOptions): ModelClaim => {
  let end = until;
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = before.then(work);
    before = next.catch(() => undefined);
    return next;
  };
  const putOff = async (): Promise<void> => {
    const next = await renew(end);
    if (next === undefined) clearInterval(timer);
    else end = next;
  };
  const timer = setInterval(() => void inTurn(putOff).catch(onFailed), renewEveryMs);
  return { use: (work) => inTurn(() => work(end)), stop: () => clearInterval(timer) };
};
