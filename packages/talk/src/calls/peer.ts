import { sumCounters, type Counters } from './connection-quality.ts';

/** What this side sends; null: nothing of that kind. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** The other device as it is spoken to now; another way to it is another one. */
export interface Peer {
  readonly id: string;
  readonly connection: RTCPeerConnection;
  readonly senders: { audio: RTCRtpSender | undefined; video: RTCRtpSender | undefined };
  channel: RTCDataChannel | undefined;
  makingOffer: boolean;
  settingAnswer: boolean;
  counters: Counters | undefined;
}

export const createPeer = (id: string, connection: RTCPeerConnection): Peer => ({
  id,
  connection,
  senders: { audio: undefined, video: undefined },
  channel: undefined,
  makingOffer: false,
  settingAnswer: false,
  counters: undefined,
});

/** Makes the two places of a call, which the other side takes: both before anything is waited for, so that one offer has them. */
export const addTransceivers = async (of: Peer, tracks: LocalTracks): Promise<void> => {
  const made = (['audio', 'video'] as const).map((kind) => {
    const { sender } = of.connection.addTransceiver(kind, { direction: 'sendrecv' });
    of.senders[kind] = sender;
    return { kind, sender };
  });
  for (const { kind, sender } of made) await sender.replaceTrack(tracks[kind]);
};

/** Takes the two places that the other side's first offer made. */
export const adoptTransceivers = async (of: Peer, tracks: LocalTracks): Promise<void> => {
  for (const transceiver of of.connection.getTransceivers()) {
    const kind = transceiver.receiver.track.kind === 'video' ? 'video' : 'audio';
    if (of.senders[kind] !== undefined) continue;
    transceiver.direction = 'sendrecv';
    of.senders[kind] = transceiver.sender;
    await transceiver.sender.replaceTrack(tracks[kind]);
  }
};

export const readCounters = async (of: Peer): Promise<Counters> => {
  const reports: object[] = [];
  (await of.connection.getStats()).forEach((report: object) => reports.push(report));
  return sumCounters(reports);
};

/** Milliseconds. */
const stepTimeoutMs = 8_000;

/** A step of WebRTC; one that never comes to an end, as those of a closed connection, has failed. */
export const withTimeout = (step: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A step of the connection did not end.')), stepTimeoutMs);
    step.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
