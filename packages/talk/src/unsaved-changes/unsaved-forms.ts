/** Asks whether unsaved changes may be lost, and calls `leave` if they may. */
export type LeaveHandler = (leave: () => void) => void;

/** Forms of the open page with unsaved changes. */
export interface UnsavedForms {
  /** Registers a form. Returns the function that removes it. */
  add(ask: LeaveHandler): () => void;
  /** The form that was registered last: a dialog comes before its page. */
  getLatest(): LeaveHandler | undefined;
}

export const createUnsavedForms = (): UnsavedForms => {
  const asks: LeaveHandler[] = [];
  return {
    add(ask) {
      asks.push(ask);
      return () => {
        const place = asks.indexOf(ask);
        if (place !== -1) asks.splice(place, 1);
      };
    },
    getLatest: () => asks.at(-1),
  };
};

/** One list per page, as there is one history. */
export const unsavedForms = createUnsavedForms();
