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

/** How it stands with the way to the other side. */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting';

export interface CallEngineView {
  readonly status: ConnectionStatus;
  readonly grade: ConnectionGrade;
  /** Sound and pictures of the other side, once there are any. */
  readonly remote: MediaStream | undefined;
  /** What the other side says of itself; absent until it did. */
  readonly peerState: PeerMediaState | undefined;
}

export interface CallEngineOptions extends Pick<SignalingOptions, 'line' | 'callId' | 'deviceId' | 'onRefused'> {
  /** Of two offers at once the polite side takes its own back. The other side makes the first. */
  readonly polite: boolean;
  readonly iceServers: () => Promise<RTCIceServer[]>;
  readonly onChange: (view: CallEngineView) => void;
  /** The line has been too poor for pictures for some seconds. */
  readonly onPoorConnection: () => void;
  /** No way to the other side was found for a long time. */
  readonly onFailed: () => void;
  /** For tests. */
  readonly createPeerConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** The line between two devices that are in one call. */
export interface CallEngine {
  /** The call was answered: the other device may be spoken to. */
  readonly connect: () => void;
  /** What is sent of a kind from now on; null: nothing. */
  readonly send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void;
  readonly sendState: (state: PeerMediaState) => void;
  /** Pictures are tried again. */
  readonly retryVideo: () => void;
  readonly close: () => void;
}

/** Milliseconds. A way that is lost for a moment often comes back by itself. */
const restartAfterMs = 2_500;
/** The polite side leaves the first try to the other. */
const politeRestartAfterMs = 6_000;
const giveUpAfterMs = 45_000;
const stateChannelId = 'state';

/** Makes the line, keeps it, and makes it anew where it is lost (perfect negotiation, trickled candidates, restarts). */
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
      // One after the other: each step of WebRTC takes a while, and the next one builds on it.
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

  /** What went wrong is not understood: both sides make their connection again. */
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
      // Where none are answered, those that are known may still do.
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
    // In the first offer as well: what a later one adds is missing where that is lost on a busy line.
    useChannel(made, connection.createDataChannel(stateChannelId));
    await addTransceivers(made, tracks);
  };

  async function handleSignal({ from, to, said: payload }: SignalEnvelope): Promise<void> {
    if (!wanted || (to !== null && to !== me)) return;
    if (payload.kind === 'hello') {
      // Before the offer that follows, which the other side can do nothing with until it knows whose it is.
      if (to === null) attendance.send({ kind: 'hello' }, from);
      if (to === null || peer?.id !== from) await makePeerFor(from);
      return;
    }
    const of = peer;
    if (of === undefined || of.id !== from) return;
    const { connection } = of;
    if (payload.kind === 'candidate') {
      // One that belongs to an offer that was passed over, or to a way of before, is refused; the others still do.
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
    // What the browser closed by itself says nothing any more, and never answers.
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
