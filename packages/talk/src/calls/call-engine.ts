import { type SignalingSession, startSignaling, type SignalingOptions } from './signaling-session.ts';
import { parsePeerMediaState, type PeerMediaState } from './call-channel.ts';
import {
  adoptTransceivers,
  readCounters,
  withTimeout,
  addTransceivers,
  type Peer,
  createPeer,
  type LocalTracks,
} from './peer.ts';
import { createQualityMonitor, type ConnectionGrade, computeSample, sampleIntervalMs } from './connection-quality.ts';
import type { SignalEnvelope } from './signal-codec.ts';

/** State of the connection to the other device. */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting';

export interface CallEngineView {
  readonly status: ConnectionStatus;
  readonly grade: ConnectionGrade;
  /** Audio and video of the other side; undefined until they arrive. */
  readonly remote: MediaStream | undefined;
  /** State reported by the other side; undefined until its first report. */
  readonly peerState: PeerMediaState | undefined;
}

export interface CallEngineOptions extends Pick<SignalingOptions, 'line' | 'callId' | 'deviceId' | 'onRefused'> {
  /**
   * Role in perfect negotiation: when two offers collide, the polite side rolls its own back. The impolite side makes the first
   * offer.
   */
  readonly polite: boolean;
  readonly iceServers: () => Promise<RTCIceServer[]>;
  readonly onChange: (view: CallEngineView) => void;
  /** Called when the connection has been too poor for video for some seconds. */
  readonly onPoorConnection: () => void;
  /** Called when no connection was found for 45 seconds. */
  readonly onFailed: () => void;
  /** Replaces the constructor of RTCPeerConnection in tests. */
  readonly createPeerConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** The WebRTC connection between the two devices of a call. */
export interface CallEngine {
  /** Starts the connection: the call was answered. */
  readonly connect: () => void;
  /** Replaces the track that is sent of a kind; null sends nothing. */
  readonly send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void;
  readonly sendState: (state: PeerMediaState) => void;
  /** Measures the connection anew, since video is sent again. */
  readonly retryVideo: () => void;
  readonly close: () => void;
}

/** In milliseconds. A connection that is lost for a moment often recovers without a restart. */
const restartAfterMs = 2_500;
/** The polite side waits longer, so that the other side restarts first. */
const politeRestartAfterMs = 6_000;
const giveUpAfterMs = 45_000;
const stateChannelId = 'state';

/** Establishes the connection and restores it when it is lost (perfect negotiation, trickled candidates, ICE restarts). */
export const createCallEngine = ({
  polite,
  line,
  callId,
  deviceId,
  onRefused,
  iceServers,
  onChange,
  onPoorConnection: onPoor,
  onFailed,
  createPeerConnection: makePeer = (configuration) => new RTCPeerConnection(configuration),
}: CallEngineOptions): CallEngine => {
  const me = crypto.randomUUID();
  const tracks: LocalTracks = { audio: null, video: null };
  const watch = createQualityMonitor();
  let view: CallEngineView = { status: 'connecting', grade: 'good', remote: undefined, peerState: undefined };
  let peer: Peer | undefined;
  let own: PeerMediaState | undefined;
  let wanted = false;
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  let restart: ReturnType<typeof setTimeout> | undefined;
  let failing: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<CallEngineView>): void => {
    if (closed) return;
    view = { ...view, ...part };
    onChange(view);
  };

  const attendance: SignalingSession = startSignaling({
    line,
    callId,
    deviceId,
    instanceId: me,
    onRefused,
    onSignal(envelope) {
      // One signal at a time: each step of WebRTC is asynchronous, and the next one depends on it.
      work = work.then(() => (closed ? undefined : withTimeout(handleSignal(envelope)))).catch(() => beginAnew());
    },
    onConnectionChange() {
      if (peer !== undefined && view.status === 'reconnecting') restartNow(peer);
    },
  });

  const dropPeer = (): void => {
    clearTimeout(restart);
    restart = undefined;
    peer?.channel?.close();
    peer?.connection.close();
    peer = undefined;
  };

  const giveUpLater = (): void => {
    failing ??= setTimeout(onFailed, giveUpAfterMs);
  };

  /** Drops the connection after an unexpected error; `hello` makes both sides build a new one. */
  function beginAnew(): void {
    if (closed || !wanted) return;
    dropPeer();
    lost();
    attendance.send({ kind: 'hello' }, null);
  }

  function lost(): void {
    if (view.status === 'connected') change({ status: 'reconnecting' });
    giveUpLater();
  }

  function restartNow(of: Peer): void {
    clearTimeout(restart);
    restart = undefined;
    const again = async (): Promise<void> => {
      // If the request fails, the current ICE servers may still work.
      const servers = await iceServers().catch(() => undefined);
      if (of !== peer || of.connection.signalingState === 'closed') return;
      if (servers !== undefined) of.connection.setConfiguration({ iceServers: servers });
      of.connection.restartIce();
    };
    void again().catch(() => undefined);
  }

  const restartLater = (of: Peer): void => {
    restart ??= setTimeout(
      () => {
        restart = undefined;
        if (of !== peer || of.connection.connectionState === 'connected') return;
        restartNow(of);
        restartLater(of);
      },
      polite ? politeRestartAfterMs : restartAfterMs,
    );
  };

  const onState = (of: Peer): void => {
    if (of !== peer) return;
    const state = of.connection.connectionState;
    if (state === 'connected') {
      clearTimeout(restart);
      clearTimeout(failing);
      restart = undefined;
      failing = undefined;
      watch.reset();
      change({ status: 'connected' });
    } else if (state === 'disconnected' || state === 'failed') {
      lost();
      if (state === 'failed') restartNow(of);
      restartLater(of);
    }
  };

  const useChannel = (of: Peer, channel: RTCDataChannel): void => {
    of.channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const other = parsePeerMediaState(data);
      if (of === peer && other !== undefined) change({ peerState: other });
    });
    const greet = (): void => {
      if (own !== undefined && channel.readyState === 'open') channel.send(JSON.stringify(own));
    };
    channel.addEventListener('open', greet);
    greet();
  };

  const offer = async (of: Peer): Promise<void> => {
    try {
      of.makingOffer = true;
      await of.connection.setLocalDescription();
      sayDescription(of);
    } finally {
      of.makingOffer = false;
    }
  };

  const sayDescription = (of: Peer): void => {
    const description = of.connection.localDescription;
    if (of !== peer || description === null || (description.type !== 'offer' && description.type !== 'answer')) return;
    attendance.send({ kind: 'description', description: { type: description.type, sdp: description.sdp } }, of.id);
  };

  const makePeerFor = async (id: string): Promise<void> => {
    dropPeer();
    const connection = makePeer({ iceServers: await iceServers().catch(() => []) });
    const made = createPeer(id, connection);
    if (closed) return connection.close();
    peer = made;
    giveUpLater();
    const remote = new MediaStream();
    connection.addEventListener('track', ({ track }) => {
      remote.addTrack(track);
      if (made === peer) change({ remote });
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (made === peer) attendance.send({ kind: 'candidate', candidate: candidate?.toJSON() ?? null }, id);
    });
    connection.addEventListener('connectionstatechange', () => onState(made));
    connection.addEventListener('datachannel', ({ channel }) => useChannel(made, channel));
    connection.addEventListener('negotiationneeded', () => void offer(made).catch(() => undefined));
    if (polite) return;
    // Created before the first offer, so that it is part of it: a renegotiation could get lost on a busy connection.
    useChannel(made, connection.createDataChannel(stateChannelId));
    await addTransceivers(made, tracks);
  };

  async function handleSignal({ from, to, said: payload }: SignalEnvelope): Promise<void> {
    if (!wanted || (to !== null && to !== me)) return;
    if (payload.kind === 'hello') {
      // The answering `hello` goes before the offer: the other side ignores an offer from an instance that it does not know.
      if (to === null) attendance.send({ kind: 'hello' }, from);
      if (to === null || peer?.id !== from) await makePeerFor(from);
      return;
    }
    const of = peer;
    if (of === undefined || of.id !== from) return;
    const { connection } = of;
    if (payload.kind === 'candidate') {
      // The browser rejects candidates of an ignored offer or of an earlier connection; later ones may still fit.
      await connection.addIceCandidate(payload.candidate ?? undefined).catch(() => undefined);
      return;
    }
    const { description } = payload;
    const isReady = !of.makingOffer && (connection.signalingState === 'stable' || of.settingAnswer);
    if (!polite && description.type === 'offer' && !isReady) return;
    of.settingAnswer = description.type === 'answer';
    await connection.setRemoteDescription(description);
    of.settingAnswer = false;
    if (description.type !== 'offer') return;
    if (polite) await adoptTransceivers(of, tracks);
    await connection.setLocalDescription();
    sayDescription(of);
  }

  const look = async (): Promise<void> => {
    const of = peer;
    // A connection that the browser closed has no statistics, and reading them would never resolve.
    if (of?.connection.signalingState === 'closed') beginAnew();
    if (of === undefined || of.connection.connectionState !== 'connected') return;
    const now = await readCounters(of);
    if (of !== peer || closed) return;
    const before = of.counters;
    of.counters = now;
    if (before === undefined) return;
    const pictures = tracks.video !== null || view.peerState?.camera === true;
    const { grade, giveUpVideo } = watch.add(computeSample(before, now), pictures);
    if (grade !== view.grade) change({ grade });
    if (giveUpVideo) {
      watch.reset();
      onPoor();
    }
  };
  const looking = setInterval(() => void look().catch(() => undefined), sampleIntervalMs);
  const networkBack = (): void => {
    if (peer !== undefined && peer.connection.connectionState !== 'connected') restartNow(peer);
  };
  window.addEventListener('online', networkBack);

  return {
    connect() {
      if (wanted || closed) return;
      wanted = true;
      giveUpLater();
      attendance.send({ kind: 'hello' }, null);
    },
    send(kind, track) {
      tracks[kind] = track;
      void peer?.senders[kind]?.replaceTrack(track).catch(() => undefined);
    },
    sendState(state) {
      own = state;
      if (peer?.channel?.readyState === 'open') peer.channel.send(JSON.stringify(state));
    },
    retryVideo: watch.reset,
    close() {
      closed = true;
      window.removeEventListener('online', networkBack);
      clearInterval(looking);
      clearTimeout(failing);
      attendance.leave();
      dropPeer();
    },
  };
};
