import type { PDFDocumentProxy } from '@arogo/paper/pdf-excerpt';
import { createContext } from 'react';

/** The paper of the record that is open, once its file has come. */
export const OpenDocumentContext = createContext<PDFDocumentProxy | undefined>(undefined);
