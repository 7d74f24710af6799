import { createContext, use, type ReactNode } from 'react';

const DialogSubjectContext = createContext<ReactNode>(undefined);

/** Whom windows are about, said at the top of each; undefined where that goes without saying. */
export const DialogSubjectProvider = DialogSubjectContext.Provider;

export const useDialogSubject = (): ReactNode => use(DialogSubjectContext);
