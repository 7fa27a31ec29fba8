/** Every English text of the interface, in sentence case. A failure says what is wrong, then what to do. */
export * from './answer';
export * from './evaluation';
export * from './llm';
export * from './quotes';
export * from './recheck';
export * from './research';
export * from './rubrics';
export * from './settings';
export * from './transcript';
export * from './ui';
export * from './vault';
export * from './view';
export * from './web';
