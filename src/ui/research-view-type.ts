/** The type of the view's leaves: it is stored in workspace layouts, so it never changes. */
export const RESEARCH_VIEW = 'research-this-note';
export const RESEARCH_ICON = 'book-search';
