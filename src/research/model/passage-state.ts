/**
 * `there`: found again. `changed`: the source is there and no longer holds the passage. `gone`: the source no longer
 * exists. `unreachable`: the source could not be read. `unconfirmed`: the passage is not on the page, but nobody ever
 * read it there: it was known from a search result, or the section tells it in its own words.
 */
export type PassageState = 'there' | 'changed' | 'gone' | 'unreachable' | 'unconfirmed';
