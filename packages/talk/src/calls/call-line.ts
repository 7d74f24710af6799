import type { TalkLine } from '../sync/line.ts';
import type { CallLine } from './line.ts';

/** Milliseconds after which something that nobody answered was not taken. */
const patience = 5_000;

const answered = (say: (answer: (taken: boolean) => void) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    say((taken) => {
      clearTimeout(timer);
      resolve(taken);
    });
  });

/** The live connection as calls use it. */
export const callLineOf = (line: TalkLine): CallLine => ({
  signal: (said) => answered((answer) => line.emit('signal', said, answer)),
  beat: (said) => answered((answer) => line.emit('beat', said, answer)),
  onSignal: (listener) => line.on('signal', listener),
  onOpen: (listener) => line.onOpen(listener),
});
