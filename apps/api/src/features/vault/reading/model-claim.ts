/** How long a claim of a document for the model lasts without a renewal, in milliseconds. */
export const modelClaimLastsMs = 15_000;
/** Interval of renewals, in milliseconds. A dead server renews nothing, so its document can be requested again. */
export const modelClaimRenewedMs = 5_000;

interface ClaimOptions {
  /** When the claim expires. */
  readonly until: Date;
  readonly renewEveryMs: number;
  /** Extends the claim. @returns the new expiry, or undefined if the claim was lost */
  readonly renew: (until: Date) => Promise<Date | undefined>;
  /** Reports a failed renewal; the next one may succeed. */
  readonly onFailed: (error: unknown) => void;
}

/** A server's claim of a document that the model is reading. */
export interface ModelClaim {
  /** Runs work with the current expiry; the claim is not renewed meanwhile. */
  use<Result>(work: (until: Date) => Promise<Result>): Promise<Result>;
  /** Stops the renewals. */
  stop(): void;
}

/** Renews a claim until it is stopped or lost. */
export const createModelClaim = ({ until, renewEveryMs, renew, onFailed }: ClaimOptions): ModelClaim => {
  let end = until;
  let previous: Promise<unknown> = Promise.resolve();
  const runInOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = previous.then(work);
    previous = next.catch(() => undefined);
    return next;
  };
  const extend = async (): Promise<void> => {
    const next = await renew(end);
    if (next === undefined) clearInterval(timer);
    else end = next;
  };
  const timer = setInterval(() => void runInOrder(extend).catch(onFailed), renewEveryMs);
  return { use: (work) => runInOrder(() => work(end)), stop: () => clearInterval(timer) };
};
