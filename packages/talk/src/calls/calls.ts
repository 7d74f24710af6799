import { ApiError, getErrorText } from '@arogo/client/api-error';
import type { Call as CallApi } from '@arogo/client/api';
import type { KeyValueStore } from '@arogo/client/storage';
import type { Call, CallEndpoints, CallKind } from '@arogo/contract/calls';
import type { ParticipantRole } from '@arogo/contract/live';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import type { Calls, CallsEvent, CallsState } from './calls-state.ts';
import { createCallEngine, type CallEngine, type CallEngineView } from './call-engine.ts';
import type { CallChannel } from './call-channel.ts';
import { createTabCall } from './tab-call.ts';
import { createLocalMedia, wereDevicesChecked } from './local-media.ts';
import { applyServerCall, getCallEnding, idleStage, type CallStage } from './call-stage.ts';

export interface CallsDeps {
  readonly role: ParticipantRole;
  readonly endpoints: CallEndpoints;
  readonly call: CallApi;
  /** False if the signed-in account may not act for the person of the page: then the page fetches no calls and starts none. */
  readonly isEnabled?: boolean;
  readonly channel: CallChannel;
  /** Storage of this tab: the call survives a reload. */
  readonly tabStore: KeyValueStore;
  /** Storage of this browser: the chosen devices. */
  readonly browserStore: KeyValueStore;
}

const initialEngineView: CallEngineView = {
  status: 'connecting',
  grade: 'good',
  remote: undefined,
  peerState: undefined,
};

/**
 * After a reload the server's time counts, limited to now. Otherwise the call was answered just now: the two clocks may differ.
 */
const getConnectedSince = ({ answeredAt }: Call, rejoined: boolean): number =>
  rejoined && answeredAt !== null ? Math.min(Date.now(), Date.parse(answeredAt)) : Date.now();

const maxEndAttempts = 3;
/** In milliseconds. A session expires after half an hour without use. */
const keepAliveMs = 5 * 60_000;

export const createCalls = ({
  role: side,
  endpoints,
  call,
  isEnabled = true,
  channel: line,
  tabStore: tab,
  browserStore: browser,
}: CallsDeps): Calls => {
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: CallsEvent) => void>();
  const own = createTabCall(tab, side);
  let engine: { readonly callId: string; readonly engine: CallEngine } | undefined;
  let stopped = false;

  const media = createLocalMedia(browser, () => {
    const { audio, video } = media.state();
    engine?.engine.send('audio', audio ?? null);
    sendPicture(video);
    change({ localMedia: media.state() });
    sendMediaState();
  });
  let state: CallsState = {
    stage: idleStage,
    busy: false,
    problem: undefined,
    localMedia: media.state(),
    connection: initialEngineView,
    videoPausedBy: undefined,
    connectedSince: undefined,
  };

  function change(part: Partial<CallsState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const inform = (news: CallsEvent): void => {
    for (const listener of newsListeners) listener(news);
  };

  function sendPicture(video: MediaStreamTrack | undefined): void {
    engine?.engine.send('video', state.videoPausedBy === undefined ? (video ?? null) : null);
  }
  function sendMediaState(): void {
    const { audio, video, muted } = media.state();
    engine?.engine.sendState({
      mic: audio !== undefined && !muted,
      camera: video !== undefined && state.videoPausedBy === undefined,
      saving: state.videoPausedBy === 'own',
    });
  }

  const dropEngine = (): void => {
    engine?.engine.close();
    engine = undefined;
  };

  /** Releases everything that belongs to a call. */
  const clear = (stage: CallStage, problem?: string): void => {
    dropEngine();
    own.releaseLock();
    own.forget();
    change({
      stage,
      busy: false,
      problem,
      videoPausedBy: undefined,
      connectedSince: undefined,
      connection: initialEngineView,
    });
    media.close();
  };

  const setSaving = (saving: CallsState['videoPausedBy']): void => {
    change({ videoPausedBy: saving });
    sendPicture(media.state().video);
    sendMediaState();
  };

  const makeEngine = (of: Call): CallEngine => {
    const made = createCallEngine({
      polite: side === 'doctor',
      line,
      callId: of.id,
      deviceId: own.deviceId(),
      onRefused: () => void look(),
      iceServers: async () =>
        (await call(endpoints.ice, { params: { id: of.id } })).data.iceServers.map(
          ({ urls, username, credential }) => ({
            urls,
            ...(username !== undefined && { username }),
            ...(credential !== undefined && { credential }),
          }),
        ),
      onChange(view) {
        change({ connection: view });
        const otherSaves = view.peerState?.saving === true;
        if (otherSaves && state.videoPausedBy === undefined) setSaving('other');
        if (!otherSaves && state.videoPausedBy === 'other') setSaving(undefined);
      },
      onPoorConnection() {
        if (state.videoPausedBy !== undefined) return;
        setSaving('own');
        void media.setCamera(false);
      },
      onFailed: () => void end(of, 'failed'),
    });
    engine = { callId: of.id, engine: made };
    return made;
  };

  /** Enters a call: starts signalling, opens the devices, and connects once the call was answered. */
  const enter = (of: Call): void => {
    own.remember(of.id);
    const wasActive = state.stage.at === 'active' && state.stage.call.id === of.id;
    if (engine?.callId !== of.id) {
      dropEngine();
      makeEngine(of);
      void own.acquireLock(of.id);
    }
    const isActive = of.state === 'active';
    change({
      stage: { at: isActive ? 'active' : 'outgoing', call: of },
      busy: false,
      problem: undefined,
      ...(isActive && !wasActive && { connectedSince: getConnectedSince(of, state.stage.at === 'none') }),
    });
    const { audio, video } = media.state();
    if (audio === undefined && !media.state().isOpening) void media.open(of.kind === 'video');
    engine?.engine.send('audio', audio ?? null);
    sendPicture(video);
    sendMediaState();
    if (isActive) engine?.engine.connect();
  };

  /** Shows how a call of this page ended. */
  const conclude = (of: Call): void => {
    const lasted = state.connectedSince === undefined ? 0 : Date.now() - state.connectedSince;
    const ending = getCallEnding(of, side);
    const inPassing = ending === 'ended' || ending === 'cancelled';
    clear(inPassing ? idleStage : { at: 'over', call: of, ending });
    if (inPassing && lasted > 0) inform({ kind: 'ended', lasted });
  };

  const end = async (of: Call, reason: 'hangup' | 'decline' | 'failed'): Promise<void> => {
    // Audio and video stop at once, whatever the server answers.
    dropEngine();
    media.close();
    change({ busy: true });
    let ended: Call | undefined;
    for (let tries = 0; ended === undefined && tries < maxEndAttempts; tries += 1) {
      try {
        ended = (await call(endpoints.end, { params: { id: of.id }, body: { reason } })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) break;
      }
    }
    if (!('call' in state.stage) || state.stage.call.id !== of.id) change({ busy: false });
    else if (reason === 'decline') clear(idleStage);
    else conclude(ended ?? { ...of, outcome: reason === 'failed' ? 'failed' : 'answered' });
  };

  const applyCall = async (current: Call | null): Promise<void> => {
    const next = applyServerCall(state.stage, current, side, own.callId());
    if (next.ended !== undefined) return end(next.ended, 'hangup');
    if (next.isTakenElsewhere === true) inform({ kind: 'taken' });
    if (next.stage.at === 'active' || next.stage.at === 'outgoing') {
      // A duplicated tab has the stored call of the original, which holds the lock.
      if (state.stage.at === 'none' && !(await own.acquireLock(next.stage.call.id))) own.forget();
      else enter(next.stage.call);
    } else if (next.stage.at === 'incoming') {
      // Keeps camera and microphone of an open device check running for the answer.
      change({ stage: next.stage, problem: undefined, busy: false });
    } else if (next.stage.at === 'none' && state.stage.at !== 'none') clear(idleStage);
    else if (next.stage !== state.stage) change({ stage: next.stage });
    return undefined;
  };

  let requestCount = 0;
  async function look(): Promise<void> {
    if (!isEnabled) return;
    requestCount += 1;
    const mine = requestCount;
    try {
      const { data } = await call(endpoints.current, {});
      // While a call is being started, answered or ended, that operation sets the state.
      if (mine === requestCount && !stopped && !state.busy) await applyCall(data);
    } catch {
      // The next change or reconnect fetches again.
    }
  }

  /** Opens the devices for a call. False without a microphone, which every call needs. */
  const isReady = async (kind: CallKind): Promise<boolean> => {
    change({ busy: true, problem: undefined });
    await media.open(kind === 'video');
    const { audio, problems: lacks } = media.state();
    if (audio !== undefined) return true;
    change({ busy: false, problem: t.microphone[lacks.audio ?? 'absent'] });
    return false;
  };

  const refused = (error: unknown, words: string): void => {
    change({ busy: false, problem: getErrorText(error, words) });
    void look();
  };

  const calls: Calls = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEvent(listener) {
      newsListeners.add(listener);
      return () => void newsListeners.delete(listener);
    },
    isInCall: () => state.stage.at === 'active' || state.stage.at === 'outgoing',
    refetch: look,
    requestCall(wish, check = false) {
      const { at } = state.stage;
      if (at !== 'none' && at !== 'over' && at !== 'checking') return;
      const quick = !check && wereDevicesChecked(browser);
      change({ stage: { at: 'checking', wish, quick }, problem: undefined });
      if (quick) void calls.begin(wish.kind);
    },
    prepare: (kind) => media.open(kind === 'video'),
    async begin(kind) {
      if (state.stage.at !== 'checking' || state.busy) return;
      const { conversationId } = state.stage.wish;
      if (!(await isReady(kind))) return;
      try {
        enter(
          (
            await call(
              endpoints.start,
              { body: { conversationId, kind, deviceId: own.deviceId() } },
              { idempotencyKey: crypto.randomUUID() },
            )
          ).data,
        );
      } catch (error) {
        refused(error, t.startFailed);
      }
    },
    async answer(kind) {
      if (state.stage.at !== 'incoming' || state.busy) return;
      const { id } = state.stage.call;
      if (!(await isReady(kind))) return;
      try {
        enter((await call(endpoints.answer, { params: { id }, body: { deviceId: own.deviceId() } })).data);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'call_elsewhere') {
          clear(idleStage);
          inform({ kind: 'taken' });
        } else refused(error, t.answerFailed);
      }
    },
    async leave() {
      const { stage } = state;
      if (stage.at === 'incoming') await end(stage.call, 'decline');
      else if (stage.at === 'outgoing' || stage.at === 'active') await end(stage.call, 'hangup');
      else if (stage.at !== 'none') clear(idleStage);
    },
    mute: media.mute,
    async setCamera(on) {
      if (on && state.videoPausedBy === 'own') {
        setSaving(undefined);
        engine?.engine.retryVideo();
      }
      await media.setCamera(on);
    },
    flipCamera: media.flipCamera,
    choose: media.choose,
    stop() {
      stopped = true;
      own.releaseLock();
      clearInterval(timer);
      dropEngine();
      media.close();
      listeners.clear();
    },
  };

  // An active call keeps the session alive.
  const timer = setInterval(() => {
    if (calls.isInCall()) void look();
  }, keepAliveMs);
  void look();
  return calls;
};
