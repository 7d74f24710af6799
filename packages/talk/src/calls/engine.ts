import { type Attendance, attend, type AttendanceParts } from './attendance.ts';
import { readSideState, type SideState } from './line.ts';
import { adoptPlaces, countersNow, inTime, offerPlaces, type Peer, peerOf, type Tracks } from './peer.ts';
import { createWatch, type Grade, sampleBetween, sampleEvery } from './quality.ts';
import type { Envelope } from './wire.ts';

/** How it stands with the way to the other side. */
export type Connectedness = 'connecting' | 'connected' | 'reconnecting';

export interface EngineView {
  readonly connectedness: Connectedness;
  readonly grade: Grade;
  /** Sound and pictures of the other side, once there are any. */
  readonly remote: MediaStream | undefined;
  /** What the other side says of itself; absent until it did. */
  readonly other: SideState | undefined;
}

export interface EngineParts extends Pick<AttendanceParts, 'line' | 'callId' | 'deviceId' | 'onRefused'> {
  /** Of two offers at once the polite side takes its own back. The other side makes the first. */
  readonly polite: boolean;
  readonly iceServers: () => Promise<RTCIceServer[]>;
  readonly onChange: (view: EngineView) => void;
  /** The line has been too poor for pictures for some seconds. */
  readonly onPoor: () => void;
  /** No way to the other side was found for a long time. */
  readonly onFailed: () => void;
  /** For tests. */
  readonly makePeer?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** The line between two devices that are in one call. */
export interface Engine {
  /** The call was answered: the other device may be spoken to. */
  readonly connect: () => void;
  /** What is sent of a kind from now on; null: nothing. */
  readonly send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void;
  readonly tell: (state: SideState) => void;
  /** Pictures are tried again. */
  readonly trust: () => void;
  readonly close: () => void;
}

/** Milliseconds. A way that is lost for a moment often comes back by itself. */
const restartAfter = 2_500;
/** The polite side leaves the first try to the other. */
const politeRestartAfter = 6_000;
const giveUpAfter = 45_000;
const stateChannel = 'state';

/** Makes the line, keeps it, and makes it anew where it is lost (perfect negotiation, trickled candidates, restarts). */
export const createEngine = ({
  polite,
  line,
  callId,
  deviceId,
  onRefused,
  iceServers,
  onChange,
  onPoor,
  onFailed,
  makePeer = (configuration) => new RTCPeerConnection(configuration),
}: EngineParts): Engine => {
  const me = crypto.randomUUID();
  const tracks: Tracks = { audio: null, video: null };
  const watch = createWatch();
  let view: EngineView = { connectedness: 'connecting', grade: 'good', remote: undefined, other: undefined };
  let peer: Peer | undefined;
  let own: SideState | undefined;
  let wanted = false;
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  let restart: ReturnType<typeof setTimeout> | undefined;
  let failing: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<EngineView>): void => {
    if (closed) return;
    view = { ...view, ...part };
    onChange(view);
  };

  const attendance: Attendance = attend({
    line,
    callId,
    deviceId,
    me,
    onRefused,
    onHeard(envelope) {
      // One after the other: each step of WebRTC takes a while, and the next one builds on it.
      work = work.then(() => (closed ? undefined : inTime(heard(envelope)))).catch(() => beginAnew());
    },
    onLine() {
      if (peer !== undefined && view.connectedness === 'reconnecting') restartNow(peer);
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
    failing ??= setTimeout(onFailed, giveUpAfter);
  };

  /** What went wrong is not understood: both sides make their connection again. */
  function beginAnew(): void {
    if (closed || !wanted) return;
    dropPeer();
    lost();
    attendance.say({ kind: 'hello' }, null);
  }

  function lost(): void {
    if (view.connectedness === 'connected') change({ connectedness: 'reconnecting' });
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
      polite ? politeRestartAfter : restartAfter,
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
      change({ connectedness: 'connected' });
    } else if (state === 'disconnected' || state === 'failed') {
      lost();
      if (state === 'failed') restartNow(of);
      restartLater(of);
    }
  };

  const useChannel = (of: Peer, channel: RTCDataChannel): void => {
    of.channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const other = readSideState(data);
      if (of === peer && other !== undefined) change({ other });
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
    attendance.say({ kind: 'description', description: { type: description.type, sdp: description.sdp } }, of.id);
  };

  const makePeerFor = async (id: string): Promise<void> => {
    dropPeer();
    const connection = makePeer({ iceServers: await iceServers().catch(() => []) });
    const made = peerOf(id, connection);
    if (closed) return connection.close();
    peer = made;
    giveUpLater();
    const remote = new MediaStream();
    connection.addEventListener('track', ({ track }) => {
      remote.addTrack(track);
      if (made === peer) change({ remote });
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (made === peer) attendance.say({ kind: 'candidate', candidate: candidate?.toJSON() ?? null }, id);
    });
    connection.addEventListener('connectionstatechange', () => onState(made));
    connection.addEventListener('datachannel', ({ channel }) => useChannel(made, channel));
    connection.addEventListener('negotiationneeded', () => void offer(made).catch(() => undefined));
    if (polite) return;
    await offerPlaces(made, tracks);
    useChannel(made, connection.createDataChannel(stateChannel));
  };

  async function heard({ from, to, said }: Envelope): Promise<void> {
    if (!wanted || (to !== null && to !== me)) return;
    if (said.kind === 'hello') {
      // Before the offer that follows, which the other side can do nothing with until it knows whose it is.
      if (to === null) attendance.say({ kind: 'hello' }, from);
      if (to === null || peer?.id !== from) await makePeerFor(from);
      return;
    }
    const of = peer;
    if (of === undefined || of.id !== from) return;
    const { connection } = of;
    if (said.kind === 'candidate') {
      // One that belongs to an offer that was passed over, or to a way of before, is refused; the others still do.
      await connection.addIceCandidate(said.candidate ?? undefined).catch(() => undefined);
      return;
    }
    const { description } = said;
    const isReady = !of.makingOffer && (connection.signalingState === 'stable' || of.settingAnswer);
    if (!polite && description.type === 'offer' && !isReady) return;
    of.settingAnswer = description.type === 'answer';
    await connection.setRemoteDescription(description);
    of.settingAnswer = false;
    if (description.type !== 'offer') return;
    if (polite) await adoptPlaces(of, tracks);
    await connection.setLocalDescription();
    sayDescription(of);
  }

  const look = async (): Promise<void> => {
    const of = peer;
    // What the browser closed by itself says nothing any more, and never answers.
    if (of?.connection.signalingState === 'closed') beginAnew();
    if (of === undefined || of.connection.connectionState !== 'connected') return;
    const now = await countersNow(of);
    if (of !== peer || closed) return;
    const before = of.counters;
    of.counters = now;
    if (before === undefined) return;
    const pictures = tracks.video !== null || view.other?.camera === true;
    const { grade, giveUpVideo } = watch.add(sampleBetween(before, now), pictures);
    if (grade !== view.grade) change({ grade });
    if (giveUpVideo) {
      watch.reset();
      onPoor();
    }
  };
  const looking = setInterval(() => void look().catch(() => undefined), sampleEvery);
  const networkBack = (): void => {
    if (peer !== undefined && peer.connection.connectionState !== 'connected') restartNow(peer);
  };
  window.addEventListener('online', networkBack);

  return {
    connect() {
      if (wanted || closed) return;
      wanted = true;
      giveUpLater();
      attendance.say({ kind: 'hello' }, null);
    },
    send(kind, track) {
      tracks[kind] = track;
      void peer?.senders[kind]?.replaceTrack(track).catch(() => undefined);
    },
    tell(state) {
      own = state;
      if (peer?.channel?.readyState === 'open') peer.channel.send(JSON.stringify(state));
    },
    trust: watch.reset,
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
