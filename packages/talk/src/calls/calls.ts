import { ApiError, messageOf } from '@arogo/client/api-error';
import type { Call as CallApi } from '@arogo/client/api';
import type { KeyValueStore } from '@arogo/client/storage';
import type { Call, CallEndpoints, CallKind } from '@arogo/contract/calls';
import type { LiveSide } from '@arogo/contract/live';
import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { createEngine, type Engine, type EngineView } from './engine.ts';
import type { CallLine } from './line.ts';
import type { DeviceChoice } from './media.ts';
import { createOwnMedia, type OwnMediaState, wereDevicesSeen } from './own-media.ts';
import { afterTold, endingOf, noStage, type Stage, type Wish } from './stage.ts';

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

export interface CallsState {
  readonly stage: Stage;
  /** It is being begun or answered. */
  readonly busy: boolean;
  /** Why it could not be. */
  readonly problem: string | undefined;
  readonly own: OwnMediaState;
  readonly line: EngineView;
  /** Pictures were given up for the sake of the sound, because of whose line. */
  readonly saving: 'own' | 'other' | undefined;
  /** When it was answered, by this device's clock. */
  readonly since: number | undefined;
}

/** What happened that a person should hear of in passing. */
export type CallsNews = { readonly kind: 'taken' } | { readonly kind: 'ended'; readonly lasted: number };

/** The calls of one person in one page. */
export interface Calls {
  readonly state: () => CallsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onNews: (listener: (news: CallsNews) => void) => () => void;
  /** Whether this page is in a call. */
  readonly isInCall: () => boolean;
  /** Asks the server which call there is: whenever calls of this person changed or a change may have been missed, in a page that nobody looks at too. */
  readonly look: () => Promise<void>;
  /** Begins a call; the first time, or where it is asked for, camera and microphone are looked at before. */
  readonly want: (wish: Wish, check?: boolean) => void;
  /** Opens camera and microphone before anything is begun. */
  readonly prepare: (kind: CallKind) => Promise<void>;
  readonly begin: (kind: CallKind) => Promise<void>;
  readonly answer: (kind: CallKind) => Promise<void>;
  /** Declines what rings, hangs up what runs, leaves what has not begun. */
  readonly leave: () => Promise<void>;
  readonly mute: (muted: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly turnCamera: () => Promise<void>;
  readonly choose: (choice: Pick<DeviceChoice, 'microphone' | 'camera'>) => Promise<void>;
  readonly stop: () => void;
}

const memoryKey = 'callHere';
const newView: EngineView = { connectedness: 'connecting', grade: 'good', remote: undefined, other: undefined };

/** After a reload the call goes on; otherwise it was answered just now, whatever the two clocks say. */
const sinceOf = ({ answeredAt }: Call, rejoined: boolean): number => (rejoined && answeredAt !== null ? Math.min(Date.now(), Date.parse(answeredAt)) : Date.now());

const endTries = 3;
/** Milliseconds. A session ends after half an hour without use. */
const stayEvery = 5 * 60_000;

export const createCalls = ({ side, endpoints, call, line, tab, browser }: CallsParts): Calls => {
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: CallsNews) => void>();
  let ownDevice: string | undefined;
  // Not before it is needed: pages that did not come over HTTPS cannot make one, nor a call.
  const deviceOf = (): string => (ownDevice ??= crypto.randomUUID());
  let engine: { readonly callId: string; readonly engine: Engine } | undefined;
  let stopped = false;
  let held: { readonly callId: string; readonly got: Promise<boolean> } | undefined;
  const releases: (() => void)[] = [];

  const media = createOwnMedia(browser, () => {
    const { audio, video } = media.state();
    engine?.engine.send('audio', audio ?? null);
    sendPicture(video);
    change({ own: media.state() });
    tell();
  });
  let state: CallsState = { stage: noStage, busy: false, problem: undefined, own: media.state(), line: newView, saving: undefined, since: undefined };

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
    engine?.engine.tell({ mic: audio !== undefined && !muted, camera: video !== undefined && state.saving === undefined, saving: state.saving === 'own' });
  }

  const memory = (): { readonly callId: string; readonly deviceId: string } | undefined => {
    const [callId, device] = (tab.getItem(memoryKey) ?? '').split(' ');
    return callId && device ? { callId, deviceId: device } : undefined;
  };
  const remember = (of: Call): void => tab.setItem(memoryKey, `${of.id} ${memory()?.callId === of.id ? (memory()?.deviceId ?? deviceOf()) : deviceOf()}`);

  /** One page of this browser is in a call, whatever was copied from it. */
  const hold = (callId: string): Promise<boolean> => {
    if (held?.callId === callId) return held.got;
    const got = new Promise<boolean>((resolve) => {
      void navigator.locks.request(`arogo-call-${side}-${callId}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>((release) => releases.push(release));
      });
    });
    held = { callId, got };
    return got;
  };
  const letGo = (): void => {
    held = undefined;
    for (const release of releases.splice(0)) release();
  };

  const dropEngine = (): void => {
    engine?.engine.close();
    engine = undefined;
  };

  /** Lets go of everything that belongs to a call. */
  const clear = (stage: Stage, problem?: string): void => {
    dropEngine();
    letGo();
    tab.removeItem(memoryKey);
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
      deviceId: memory()?.deviceId ?? deviceOf(),
      onRefused: () => void look(),
      iceServers: async () => (await call(endpoints.ice, { params: { id: of.id } })).data.iceServers.map(({ urls, username, credential }) => ({ urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) })),
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
    remember(of);
    const wasActive = state.stage.at === 'active' && state.stage.call.id === of.id;
    if (engine?.callId !== of.id) {
      dropEngine();
      makeEngine(of);
      void hold(of.id);
    }
    const isActive = of.state === 'active';
    change({ stage: { at: isActive ? 'active' : 'outgoing', call: of }, busy: false, problem: undefined, ...(isActive && !wasActive && { since: sinceOf(of, state.stage.at === 'none') }) });
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
    const next = afterTold(state.stage, current, side, memory()?.callId);
    if (next.ended !== undefined) return end(next.ended, 'hangup');
    if (next.taken === true) inform({ kind: 'taken' });
    if (next.stage.at === 'active' || next.stage.at === 'outgoing') {
      // A copied tab remembers the call of the first one, which has it.
      if (state.stage.at === 'none' && !(await hold(next.stage.call.id))) tab.removeItem(memoryKey);
      else enter(next.stage.call);
    }
    else if (next.stage.at === 'incoming') {
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
        enter((await call(endpoints.start, { body: { conversationId, kind, deviceId: deviceOf() } }, { idempotencyKey: crypto.randomUUID() })).data);
      } catch (error) {
        refused(error, t.startFailed);
      }
    },
    async answer(kind) {
      if (state.stage.at !== 'incoming' || state.busy) return;
      const { id } = state.stage.call;
      if (!(await isReady(kind))) return;
      try {
        enter((await call(endpoints.answer, { params: { id }, body: { deviceId: deviceOf() } })).data);
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
      letGo();
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
