import { type LiveEvents, liveKinds, livePath, type LiveRefusal } from '@arogo/contract/live';
import { io, type Socket } from 'socket.io-client';
import type { Wire, WireEvents } from './live-line.ts';

const isRefusal = (value: unknown): value is LiveRefusal => value === 'session_ended' || value === 'too_many' || value === 'unavailable';

/** A connection to the server this page came from. The token is its first message. */
export const openWire = (token: string, { onOpen, onChanged, onRefresh, onOver, onLost }: WireEvents): Wire => {
  let opened = false;
  let ended = false;
  const socket: Socket<LiveEvents, Record<string, never>> = io({
    path: livePath,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth(give) {
      opened = true;
      // Closed while it was still opening: a browser complains of that, so it was let open first.
      if (ended) socket.disconnect();
      else give({ token });
    },
  });
  const end = (tell: () => void): void => {
    if (ended) return;
    ended = true;
    tell();
  };
  socket.on('connect', () => {
    if (!ended) onOpen();
  });
  for (const kind of liveKinds) {
    socket.on(kind, () => {
      if (!ended) onChanged(kind);
    });
  }
  socket.on('refresh', () => {
    if (!ended) onRefresh();
  });
  socket.on('over', (reason) => end(() => onOver(reason)));
  socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
    const { data } = error;
    end(() => (isRefusal(data) ? onOver(data) : onLost()));
  });
  socket.on('disconnect', () => end(onLost));
  // Before the server has said anything.
  socket.io.on('close', () => setTimeout(() => end(onLost)));
  return {
    close() {
      ended = true;
      if (opened) socket.disconnect();
    },
  };
};
