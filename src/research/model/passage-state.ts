/**
 * `there`: found again. `changed`: the source no longer contains the passage. `gone`: the source no longer exists.
 * `unreachable`: the source could not be read. `unconfirmed`: the source does not contain the passage, but may never
 * have: it came from a search result, or the section states it in its own words.
 */
export type PassageState = 'there' | 'changed' | 'gone' | 'unreachable' | 'unconfirmed';
