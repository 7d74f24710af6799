import { maxPhotographPages } from '@arogo/contract/limits';
import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import type { RefusedFile } from '../upload/upload-choice.ts';
import { reducePages } from './pages-state.ts';
import { type Photographer, PhotographError, createPhotographer } from './photographer.ts';
import type { DetectedPage } from './picture-processor.ts';

/** A picture to convert to pages. */
export interface PictureSource {
  readonly name: string;
  readonly open: (photographer: Photographer) => Promise<readonly DetectedPage[]>;
}

export const toPictureSource = (file: File): PictureSource => ({
  name: file.name,
  open: (photographer) => photographer.openFile(file),
});

const describeProblem = (error: unknown): string =>
  t.problems[error instanceof PhotographError ? error.problem : 'unreadable'];

/** The pages of the open dialog, their worker, and the queue of pictures. */
export const usePages = () => {
  const { scriptUrl } = useServices();
  const [photographer] = useState(() => createPhotographer(scriptUrl));
  useEffect(() => photographer.close, [photographer]);
  const [pages, dispatch] = useReducer(reducePages, []);
  /** Current number of pages, for queued pictures. */
  const held = useRef(0);
  useLayoutEffect(() => {
    held.current = pages.length;
  }, [pages]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Number of opened pictures of those in the queue; undefined if the queue is empty. */
  const [opening, setOpening] = useState<{ readonly done: number; readonly all: number }>();
  /** Serialises opening: several pictures together would not fit into a phone's memory. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const counts = useRef({ done: 0, all: 0 });

  const openOne = async (shot: PictureSource, replaces: string | undefined): Promise<void> => {
    try {
      const openedPages = await shot.open(photographer);
      const added = openedPages.map((page) => ({ ...page, id: crypto.randomUUID() }));
      // Pages beyond the maximum are reported, not dropped silently.
      if (held.current + added.length - (replaces === undefined ? 0 : 1) > maxPhotographPages)
        setRefused((others) => [...others, { name: shot.name, problem: t.full }]);
      dispatch(
        replaces === undefined ? { type: 'add', pages: added } : { type: 'replace', id: replaces, pages: added },
      );
    } catch (error) {
      setRefused((others) => [...others, { name: shot.name, problem: describeProblem(error) }]);
    }
    counts.current.done += 1;
    if (counts.current.done === counts.current.all) counts.current = { done: 0, all: 0 };
    setOpening(counts.current.all === 0 ? undefined : { ...counts.current });
  };

  return {
    photographer,
    pages,
    dispatch,
    refused,
    opening,
    /** @param replaces the page that is retaken */
    open: (shots: readonly PictureSource[], replaces?: string): void => {
      setRefused([]);
      const room =
        maxPhotographPages - pages.length - counts.current.all + counts.current.done + (replaces === undefined ? 0 : 1);
      const taken = shots.slice(0, Math.max(0, room));
      setRefused(shots.slice(taken.length).map(({ name }) => ({ name, problem: t.full })));
      if (taken.length === 0) return;
      counts.current.all += taken.length;
      setOpening({ ...counts.current });
      for (const [index, shot] of taken.entries())
        queue.current = queue.current.then(() => openOne(shot, index === 0 ? replaces : undefined));
    },
  };
};
