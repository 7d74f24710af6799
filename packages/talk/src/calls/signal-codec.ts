/** What one device of a call tells the other's. */
export type SignalPayload =
  /** It is there, and begins anew: whoever hears it makes a connection for it. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'description'; readonly description: { readonly type: 'offer' | 'answer'; readonly sdp: string } }
  /** Null: there are no more. */
  | { readonly kind: 'candidate'; readonly candidate: RTCIceCandidateInit | null };

/** Something said, by whom and to whom. */
export interface SignalEnvelope {
  /** Made anew each time a page joins the call: what was meant for a page of before is nothing to this one. */
  readonly from: string;
  /** Null while nobody was heard yet. */
  readonly to: string | null;
  /** Counts what `from` says, from 0 without gaps. */
  readonly count: number;
  readonly said: SignalPayload;
}

export const encodeSignal = (envelope: SignalEnvelope): string => JSON.stringify(envelope);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isIceCandidate = (value: unknown): value is RTCIceCandidateInit =>
  isObject(value) &&
  isText(value['candidate']) &&
  (isAbsent(value['sdpMid']) || isText(value['sdpMid'])) &&
  (isAbsent(value['sdpMLineIndex']) || typeof value['sdpMLineIndex'] === 'number');

const parsePayload = (value: unknown): SignalPayload | undefined => {
  if (!isObject(value)) return undefined;
  const { kind, description, candidate } = value;
  if (kind === 'hello') return { kind };
  if (kind === 'candidate' && (candidate === null || isIceCandidate(candidate))) return { kind, candidate };
  if (kind !== 'description' || !isObject(description)) return undefined;
  const { type, sdp } = description;
  return (type === 'offer' || type === 'answer') && isText(sdp) ? { kind, description: { type, sdp } } : undefined;
};

/** What was said; undefined for what no page of ours says. */
export const decodeSignal = (data: string): SignalEnvelope | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { from, to, count } = value;
  const payload = parsePayload(value['said']);
  if (
    payload === undefined ||
    !isText(from) ||
    !(to === null || isText(to)) ||
    !Number.isSafeInteger(count) ||
    Number(count) < 0
  )
    return undefined;
  return { from, to, count: Number(count), said: payload };
};
