import type * as obsidian from 'obsidian';

/** pdf.js without its worker: the app brings a full copy of the same library. */
export const loadPdfJs: typeof obsidian.loadPdfJs = () => import('unpdf/pdfjs');
