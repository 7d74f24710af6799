import { callHeartbeatMs } from '@arogo/contract/calls';
import type { CallChannel } from './call-channel.ts';
import { createSignalReceiver, createSignalSender } from './signal-order.ts';
import { decodeSignal, encodeSignal, type SignalEnvelope, type SignalPayload } from './signal-codec.ts';

export interface SignalingOptions {
  readonly line: CallChannel;
  readonly callId: string;
  readonly deviceId: string;
  /** This page in this call. */
  readonly instanceId: string;
  /** What the other side's pages say, in order, each once. */
  readonly onSignal: (envelope: SignalEnvelope) => void;
  /** The server does not count this device to the call: it may be over, or another device's. */
  readonly onRefused: () => void;
  /** The live connection has opened again. */
  readonly onConnectionChange: () => void;
}

/** This device in a call, as the server knows it. */
export interface SignalingSession {
  readonly send: (payload: SignalPayload, to: string | null) => void;
  readonly leave: () => void;
}

/** Milliseconds for which something that was left out is asked for before it is given up. */
const gapTimeoutMs = 6_000;

/** Says again and again that this device is in the call, and carries signals both ways, whatever the connection does meanwhile. */
export const startSignaling = ({
  line,
  callId,
  deviceId,
  instanceId: me,
  onSignal,
  onRefused,
  onConnectionChange: onLine,
}: SignalingOptions): SignalingSession => {
  const outbox = createSignalSender(async (data) => (await line.sendSignal({ callId, deviceId, data })) === 'taken');
  const inbox = createSignalReceiver();
  let sentCount = 0;
  let left = false;
  let missing: ReturnType<typeof setTimeout> | undefined;

  const beat = async (): Promise<void> => {
    const outcome = await line.sendHeartbeat({ callId, deviceId, heard: inbox.lastAckedSeq() });
    if (outcome === 'refused' && !left) onRefused();
  };

  const hand = (ready: readonly SignalEnvelope[]): void => {
    for (const envelope of ready) if (!left) onSignal(envelope);
    if (!inbox.hasGap()) {
      clearTimeout(missing);
      missing = undefined;
    }
  };

  const leaveSignals = line.on('signal', ({ callId: of, number, data }) => {
    const envelope = of === callId ? decodeSignal(data) : undefined;
    if (envelope === undefined || envelope.from === me || left) return;
    hand(inbox.receive(number, envelope));
    if (!inbox.hasGap() || missing !== undefined) return;
    // What was left out is told again, since it was not heard.
    void beat();
    missing = setTimeout(() => {
      missing = undefined;
      hand(inbox.skipGap());
    }, gapTimeoutMs);
  });
  const leaveOpen = line.on('opened', () => {
    void beat().then(outbox.flush);
    onLine();
  });
  const timer = setInterval(() => void beat(), callHeartbeatMs);
  void beat();

  return {
    send(what, to) {
      outbox.push(encodeSignal({ from: me, to, count: sentCount, said: what }));
      sentCount += 1;
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
