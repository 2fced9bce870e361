import { foldForSearch } from '#app/ui/base/search-text.ts'

/** The empty search offers the last results that the staff account opened. */
const maxRecent = 5
const minLength = 2

/** `>` limits the search to actions. The server searches for two characters or more. */
export function parseSearch(text: string): { text: string; isActionsOnly: boolean; isSearched: boolean } {
  const isActionsOnly = text.trimStart().startsWith('>')
  const rest = (isActionsOnly ? text.trimStart().slice(1) : text).trim()
  return { text: rest, isActionsOnly, isSearched: !isActionsOnly && rest.length >= minLength }
}

export interface TextPart {
  text: string
  isMatch: boolean
}

/** Marks the start of each word that begins with a word of the query. Case and accents do not matter. */
export function matchParts(text: string, query: string): TextPart[] {
  const wanted = foldForSearch(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((word) => {
    const folded = foldForSearch(word)
    const part = wanted.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    // Folding can change the length of a word; such a word is not marked.
    if (part === undefined || folded.length !== word.length) return [{ text: word, isMatch: false }]
    const parts = [
      { text: word.slice(0, part.length), isMatch: true },
      { text: word.slice(part.length), isMatch: false },
    ]
    return parts.filter((one) => one.text !== '')
  })
}

/** Adds a result as the first one. The same result is listed once. */
export const withRecent = <Result extends { key: string }>(recent: readonly Result[], result: Result): Result[] =>
  [result, ...recent.filter(({ key }) => key !== result.key)].slice(0, maxRecent)
