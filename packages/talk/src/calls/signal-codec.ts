/** Payload of a signal between the two devices of a call. */
export type SignalPayload =
  /** The sender has joined or starts over: the receiver makes a new connection for it. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'description'; readonly description: { readonly type: 'offer' | 'answer'; readonly sdp: string } }
  /** Null marks the end of the candidates. */
  | { readonly kind: 'candidate'; readonly candidate: RTCIceCandidateInit | null };

/** A payload with its sender and receiver. */
export interface SignalEnvelope {
  /** Instance id of the sending page, new at each join. Signals for an earlier instance are ignored. */
  readonly from: string;
  /** Null until the sender has received a signal of the other side. */
  readonly to: string | null;
  /** Sequence number of the sender, from 0 without gaps. */
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

/** Parses a signal; undefined if it does not have this format. */
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
