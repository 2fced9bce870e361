import { type RawBuilder, sql } from 'kysely'

/** The last character of Unicode: a prefix followed by it sorts after every text with that prefix. */
const lastCharacter = '\u{10FFFF}'

const beginsWithText = (name: RawBuilder<unknown>, text: string) =>
  sql`search_text(${name}) collate "C" >= search_text(${text}::text)
    and search_text(${name}) collate "C" < search_text(${text}::text) || ${lastCharacter}::text`

/**
 * True if the name of the joined account begins with the text, in either order of first and family name. Accents and
 * case do not matter. The condition is a range instead of LIKE, so that the search index serves it.
 */
export const nameBeginsWith = (text: string) =>
  sql<boolean>`((${beginsWithText(sql`account.last_name || ' ' || account.first_name`, text)})
    or (${beginsWithText(sql`account.first_name || ' ' || account.last_name`, text)}))`
