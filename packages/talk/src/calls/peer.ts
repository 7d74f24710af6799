import { sumCounters, type Counters } from './connection-quality.ts';

/** The tracks that this side sends; null sends nothing of that kind. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** The connection to one instance of the other page. A new connection makes a new `Peer`. */
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

/** Adds the audio and video transceivers of a call. Both are added before the first await, so that one offer carries them. */
export const addTransceivers = async (of: Peer, tracks: LocalTracks): Promise<void> => {
  const made = (['audio', 'video'] as const).map((kind) => {
    const { sender } = of.connection.addTransceiver(kind, { direction: 'sendrecv' });
    of.senders[kind] = sender;
    return { kind, sender };
  });
  for (const { kind, sender } of made) await sender.replaceTrack(tracks[kind]);
};

/** Takes over the transceivers of the other side's first offer. */
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

/** In milliseconds. */
const stepTimeoutMs = 8_000;

/** Limits a step of WebRTC in time: on a closed connection a step may never settle. */
export const withTimeout = (step: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A step of the connection did not end.')), stepTimeoutMs);
    step.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
