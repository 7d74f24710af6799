/** Asks the person whether unsaved changes may be lost, and calls `leave` when they may. */
export type AskToLeave = (leave: () => void) => void;

/** Forms of the open page with changes that are not saved. */
export interface UnsavedForms {
  /** Registers a form. Returns the function that removes it. */
  add(ask: AskToLeave): () => void;
  /** The form that was registered last; a window stands before its page. */
  latest(): AskToLeave | undefined;
}

export const createUnsavedForms = (): UnsavedForms => {
  const asks: AskToLeave[] = [];
  return {
    add(ask) {
      asks.push(ask);
      return () => {
        const place = asks.indexOf(ask);
        if (place !== -1) asks.splice(place, 1);
      };
    },
    latest: () => asks.at(-1),
  };
};

/** One list for the page, as there is one history. */
export const unsavedForms = createUnsavedForms();
