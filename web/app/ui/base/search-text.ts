/** Removes case and Latin diacritics. In Cyrillic, diacritics make other letters (й, ї). */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
}

/** True if every word of the query starts a word of the text. */
export function matchesSearch(text: string, query: string): boolean {
  const words = foldForSearch(text).split(/[^\p{L}\p{N}]+/u)
  const wanted = foldForSearch(query).split(/[^\p{L}\p{N}]+/u)
  return wanted.every((part) => words.some((word) => word.startsWith(part)))
}
