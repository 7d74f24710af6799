import type { PDFDocumentProxy } from '@arogo/paper/pdf-cutout';
import { createContext } from 'react';

/** The paper of the record that is open, once its file has come. */
export const OpenPaper = createContext<PDFDocumentProxy | undefined>(undefined);
