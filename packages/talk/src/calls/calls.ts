import { ApiError, messageOf } from '@arogo/client/api-error';
import type { Call as CallApi } from '@arogo/client/api';
import type { KeyValueStore } from '@arogo/client/storage';
import type { Call, CallEndpoints, CallKind } from '@arogo/contract/calls';
import type { LiveSide } from '@arogo/contract/live';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import type { Calls, CallsNews, CallsState } from './calls-state.ts';
import { createEngine, type Engine, type EngineView } from './engine.ts';
import type { CallLine } from './line.ts';
import { createOwnCall } from './own-call.ts';
import { createOwnMedia, wereDevicesSeen } from './own-media.ts';
import { afterTold, endingOf, noStage, type Stage } from './stage.ts';

export interface CallsParts {
  readonly side: LiveSide;
  readonly endpoints: CallEndpoints;
  readonly call: CallApi;
  readonly line: CallLine;
  /** Of this tab: which call it is in survives a reload. */
  readonly tab: KeyValueStore;
  /** Of this browser: which devices were chosen. */
  readonly browser: KeyValueStore;
}

const newView: EngineView = { connectedness: 'connecting', grade: 'good', remote: undefined, other: undefined };

/** After a reload the call goes on; otherwise it was answered just now, whatever the two clocks say. */
const sinceOf = ({ answeredAt }: Call, rejoined: boolean): number =>
  rejoined && answeredAt !== null ? Math.min(Date.now(), Date.parse(answeredAt)) : Date.now();

const endTries = 3;
/** Milliseconds. A session ends after half an hour without use. */
const stayEvery = 5 * 60_000;

export const createCalls = ({ side, endpoints, call, line, tab, browser }: CallsParts): Calls => {
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: CallsNews) => void>();
  const own = createOwnCall(tab, side);
  let engine: { readonly callId: string; readonly engine: Engine } | undefined;
  let stopped = false;

  const media = createOwnMedia(browser, () => {
    const { audio, video } = media.state();
    engine?.engine.send('audio', audio ?? null);
    sendPicture(video);
    change({ own: media.state() });
    tell();
  });
  let state: CallsState = {
    stage: noStage,
    busy: false,
    problem: undefined,
    own: media.state(),
    line: newView,
    saving: undefined,
    since: undefined,
  };

  function change(part: Partial<CallsState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const inform = (news: CallsNews): void => {
    for (const listener of newsListeners) listener(news);
  };

  function sendPicture(video: MediaStreamTrack | undefined): void {
    engine?.engine.send('video', state.saving === undefined ? (video ?? null) : null);
  }
  function tell(): void {
    const { audio, video, muted } = media.state();
    engine?.engine.tell({
      mic: audio !== undefined && !muted,
      camera: video !== undefined && state.saving === undefined,
      saving: state.saving === 'own',
    });
  }

  const dropEngine = (): void => {
    engine?.engine.close();
    engine = undefined;
  };

  /** Lets go of everything that belongs to a call. */
  const clear = (stage: Stage, problem?: string): void => {
    dropEngine();
    own.letGo();
    own.forget();
    change({ stage, busy: false, problem, saving: undefined, since: undefined, line: newView });
    media.close();
  };

  const setSaving = (saving: CallsState['saving']): void => {
    change({ saving });
    sendPicture(media.state().video);
    tell();
  };

  const makeEngine = (of: Call): Engine => {
    const made = createEngine({
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
        change({ line: view });
        const otherSaves = view.other?.saving === true;
        if (otherSaves && state.saving === undefined) setSaving('other');
        if (!otherSaves && state.saving === 'other') setSaving(undefined);
      },
      onPoor() {
        if (state.saving !== undefined) return;
        setSaving('own');
        void media.setCamera(false);
      },
      onFailed: () => void end(of, 'failed'),
    });
    engine = { callId: of.id, engine: made };
    return made;
  };

  /** This page is in the call: it says so to the server, and once it was answered it makes the line. */
  const enter = (of: Call): void => {
    own.remember(of.id);
    const wasActive = state.stage.at === 'active' && state.stage.call.id === of.id;
    if (engine?.callId !== of.id) {
      dropEngine();
      makeEngine(of);
      void own.hold(of.id);
    }
    const isActive = of.state === 'active';
    change({
      stage: { at: isActive ? 'active' : 'outgoing', call: of },
      busy: false,
      problem: undefined,
      ...(isActive && !wasActive && { since: sinceOf(of, state.stage.at === 'none') }),
    });
    const { audio, video } = media.state();
    if (audio === undefined && !media.state().opening) void media.open(of.kind === 'video');
    engine?.engine.send('audio', audio ?? null);
    sendPicture(video);
    tell();
    if (isActive) engine?.engine.connect();
  };

  /** Shows how a call ended that this page was in. */
  const conclude = (of: Call): void => {
    const lasted = state.since === undefined ? 0 : Date.now() - state.since;
    const ending = endingOf(of, side);
    const inPassing = ending === 'ended' || ending === 'cancelled';
    clear(inPassing ? noStage : { at: 'over', call: of, ending });
    if (inPassing && lasted > 0) inform({ kind: 'ended', lasted });
  };

  const end = async (of: Call, reason: 'hangup' | 'decline' | 'failed'): Promise<void> => {
    // Whatever the server says or does not say: nothing of this page is heard or seen any more.
    dropEngine();
    media.close();
    change({ busy: true });
    let ended: Call | undefined;
    for (let tries = 0; ended === undefined && tries < endTries; tries += 1) {
      try {
        ended = (await call(endpoints.end, { params: { id: of.id }, body: { reason } })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) break;
      }
    }
    if (!('call' in state.stage) || state.stage.call.id !== of.id) change({ busy: false });
    else if (reason === 'decline') clear(noStage);
    else conclude(ended ?? { ...of, outcome: reason === 'failed' ? 'failed' : 'answered' });
  };

  const told = async (current: Call | null): Promise<void> => {
    const next = afterTold(state.stage, current, side, own.callId());
    if (next.ended !== undefined) return end(next.ended, 'hangup');
    if (next.taken === true) inform({ kind: 'taken' });
    if (next.stage.at === 'active' || next.stage.at === 'outgoing') {
      // A copied tab remembers the call of the first one, which has it.
      if (state.stage.at === 'none' && !(await own.hold(next.stage.call.id))) own.forget();
      else enter(next.stage.call);
    } else if (next.stage.at === 'incoming') {
      // Whoever was looking at camera and microphone keeps them open for the answer.
      change({ stage: next.stage, problem: undefined, busy: false });
    } else if (next.stage.at === 'none' && state.stage.at !== 'none') clear(noStage);
    else if (next.stage !== state.stage) change({ stage: next.stage });
    return undefined;
  };

  let asked = 0;
  async function look(): Promise<void> {
    asked += 1;
    const mine = asked;
    try {
      const { data } = await call(endpoints.current, {});
      // While it is being begun, answered or ended, that work knows better.
      if (mine === asked && !stopped && !state.busy) await told(data);
    } catch {
      // Asked again with the next change, and when the connection is back.
    }
  }

  /** Opens what the call needs; without a microphone there is none. */
  const isReady = async (kind: CallKind): Promise<boolean> => {
    change({ busy: true, problem: undefined });
    await media.open(kind === 'video');
    const { audio, lacks } = media.state();
    if (audio !== undefined) return true;
    change({ busy: false, problem: t.microphone[lacks.audio ?? 'absent'] });
    return false;
  };

  const refused = (error: unknown, words: string): void => {
    change({ busy: false, problem: messageOf(error, words) });
    void look();
  };

  const calls: Calls = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onNews(listener) {
      newsListeners.add(listener);
      return () => void newsListeners.delete(listener);
    },
    isInCall: () => state.stage.at === 'active' || state.stage.at === 'outgoing',
    look,
    want(wish, check = false) {
      const { at } = state.stage;
      if (at !== 'none' && at !== 'over' && at !== 'checking') return;
      const quick = !check && wereDevicesSeen(browser);
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
          clear(noStage);
          inform({ kind: 'taken' });
        } else refused(error, t.answerFailed);
      }
    },
    async leave() {
      const { stage } = state;
      if (stage.at === 'incoming') await end(stage.call, 'decline');
      else if (stage.at === 'outgoing' || stage.at === 'active') await end(stage.call, 'hangup');
      else if (stage.at !== 'none') clear(noStage);
    },
    mute: media.mute,
    async setCamera(on) {
      if (on && state.saving === 'own') {
        setSaving(undefined);
        engine?.engine.trust();
      }
      await media.setCamera(on);
    },
    turnCamera: media.turnCamera,
    choose: media.choose,
    stop() {
      stopped = true;
      own.letGo();
      clearInterval(timer);
      dropEngine();
      media.close();
      listeners.clear();
    },
  };

  // Being in a call is being there: the session goes on with it.
  const timer = setInterval(() => {
    if (calls.isInCall()) void look();
  }, stayEvery);
  void look();
  return calls;
};
