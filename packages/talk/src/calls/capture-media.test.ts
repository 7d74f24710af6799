import { describe, expect, it } from 'vitest';
import { toMediaProblem, listDevices, openMedia } from './capture-media.ts';

const track = (kind: 'audio' | 'video') => ({ kind }) as MediaStreamTrack;

const createStream = (tracks: readonly MediaStreamTrack[]): MediaStream => {
  const of = (kind: string) => tracks.filter((one) => one.kind === kind);
  return {
    getTracks: () => tracks,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  } as unknown as MediaStream;
};

type Problems = Partial<Record<'audio' | 'video', string>>;

/** A browser that refuses as it is told; of both at once what it refuses of either. */
const browser = (problems: Problems, requests: MediaStreamConstraints[] = []) => ({
  getUserMedia(constraints: MediaStreamConstraints = {}) {
    requests.push(constraints);
    const kinds = (['audio', 'video'] as const).filter((kind) => constraints[kind] !== undefined);
    const problem = kinds.map((kind) => problems[kind]).find((name) => name !== undefined);
    return problem === undefined
      ? Promise.resolve(createStream(kinds.map(track)))
      : Promise.reject(new DOMException('', problem));
  },
  enumerateDevices: () =>
    Promise.resolve([
      { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
      { kind: 'audioinput', deviceId: 'm2', label: '' },
      { kind: 'videoinput', deviceId: 'c1', label: 'Front' },
    ] as MediaDeviceInfo[]),
});

describe('camera and microphone', () => {
  it.each<[Problems, { audio: boolean; video: boolean; lacks: object }]>([
    [{}, { audio: true, video: true, lacks: {} }],
    [{ video: 'NotAllowedError' }, { audio: true, video: false, lacks: { video: 'refused' } }],
    [{ video: 'NotFoundError' }, { audio: true, video: false, lacks: { video: 'absent' } }],
    [{ video: 'NotReadableError' }, { audio: true, video: false, lacks: { video: 'busy' } }],
    [
      { audio: 'NotAllowedError', video: 'NotAllowedError' },
      { audio: false, video: false, lacks: { audio: 'refused', video: 'refused' } },
    ],
    [{ audio: 'NotFoundError' }, { audio: false, video: true, lacks: { audio: 'absent' } }],
  ])("'the call goes on with what there is': %j", async (problems, { audio, video, lacks }) => {
    const media = await openMedia({ audio: true, video: true }, {}, browser(problems));
    expect([media.audio !== undefined, media.video !== undefined, media.problems]).toEqual([audio, video, lacks]);
  });

  it('a voice call asks for no camera', async () => {
    const requests: MediaStreamConstraints[] = [];
    await openMedia({ audio: true, video: false }, {}, browser({}, requests));
    expect(requests.map(({ video }) => video)).toEqual([undefined]);
  });

  it('a page that may use neither says so', async () => {
    expect((await openMedia({ audio: true, video: true }, {}, undefined)).problems).toEqual({
      audio: 'unsupported',
      video: 'unsupported',
    });
  });

  it('a device that is no longer there gives way to another', async () => {
    const requests: MediaStreamConstraints[] = [];
    const gone = browser({}, requests);
    const media = await openMedia(
      { audio: true, video: false },
      { microphone: 'old' },
      {
        ...gone,
        getUserMedia: (constraints) =>
          JSON.stringify(constraints).includes('old')
            ? Promise.reject(new DOMException('', 'OverconstrainedError'))
            : gone.getUserMedia(constraints),
      },
    );
    expect([media.audio?.kind, media.problems]).toEqual(['audio', {}]);
  });

  it('what nobody knows is told as what this browser cannot do', () => {
    expect([toMediaProblem(new TypeError('x')), toMediaProblem(undefined)]).toEqual(['unsupported', 'unsupported']);
  });

  it('only devices with a name can be chosen', async () => {
    expect(await listDevices(browser({}))).toEqual({
      microphones: [{ id: 'm1', label: 'Headset' }],
      cameras: [{ id: 'c1', label: 'Front' }],
    });
  });
});
