/** The texts of the interface. */
export * from './en';
