import type { PDFDocumentProxy } from '@arogo/paper/pdf-excerpt';
import { createContext } from 'react';

/** The PDF of the open record, once its file has loaded. */
export const OpenDocumentContext = createContext<PDFDocumentProxy | undefined>(undefined);
