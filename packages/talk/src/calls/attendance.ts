import { callBeatEvery } from '@arogo/contract/calls';
import type { CallLine } from './line.ts';
import { createInbox, createOutbox } from './signal-order.ts';
import { decode, encode, type Envelope, type Said } from './wire.ts';

export interface AttendanceParts {
  readonly line: CallLine;
  readonly callId: string;
  readonly deviceId: string;
  /** This page in this call. */
  readonly me: string;
  /** What the other side's pages say, in order, each once. */
  readonly onHeard: (envelope: Envelope) => void;
  /** The server does not count this device to the call: it may be over, or another device's. */
  readonly onRefused: () => void;
  /** The live connection has opened again. */
  readonly onLine: () => void;
}

/** This device in a call, as the server knows it. */
export interface Attendance {
  readonly say: (said: Said, to: string | null) => void;
  readonly leave: () => void;
}

/** Milliseconds for which something that was left out is asked for before it is given up. */
const patience = 6_000;

/** Says again and again that this device is in the call, and carries signals both ways, whatever the connection does meanwhile. */
export const attend = ({ line, callId, deviceId, me, onHeard, onRefused, onLine }: AttendanceParts): Attendance => {
  const outbox = createOutbox(async (data) => (await line.signal({ callId, deviceId, data })) === 'taken');
  const inbox = createInbox();
  let said = 0;
  let left = false;
  let missing: ReturnType<typeof setTimeout> | undefined;

  const beat = async (): Promise<void> => {
    const outcome = await line.beat({ callId, deviceId, heard: inbox.heard() });
    if (outcome === 'refused' && !left) onRefused();
  };

  const hand = (ready: readonly Envelope[]): void => {
    for (const envelope of ready) if (!left) onHeard(envelope);
    if (!inbox.lacks()) {
      clearTimeout(missing);
      missing = undefined;
    }
  };

  const leaveSignals = line.on('signal', ({ callId: of, number, data }) => {
    const envelope = of === callId ? decode(data) : undefined;
    if (envelope === undefined || envelope.from === me || left) return;
    hand(inbox.take(number, envelope));
    if (!inbox.lacks() || missing !== undefined) return;
    // What was left out is told again, since it was not heard.
    void beat();
    missing = setTimeout(() => {
      missing = undefined;
      hand(inbox.giveUp());
    }, patience);
  });
  const leaveOpen = line.on('opened', () => {
    void beat().then(outbox.hurry);
    onLine();
  });
  const timer = setInterval(() => void beat(), callBeatEvery);
  void beat();

  return {
    say(what, to) {
      outbox.push(encode({ from: me, to, count: said, said: what }));
      said += 1;
    },
    leave() {
      left = true;
      outbox.close();
      leaveSignals();
      leaveOpen();
      clearInterval(timer);
      clearTimeout(missing);
    },
  };
};
