import { createContext, use, type ReactNode } from 'react';

const DialogSubjectContext = createContext<ReactNode>(undefined);

/** The person that dialogs are about, shown at the top of each; undefined for the own person. */
export const DialogSubjectProvider = DialogSubjectContext.Provider;

export const useDialogSubject = (): ReactNode => use(DialogSubjectContext);
