/** How well a word of a text fits a folded search word: 2 if it begins with it, 1 if it is another form, else 0. */
export function wordFit(word: string, searched: string): 0 | 1 | 2 {
  if (word.startsWith(searched)) return 2
  return isOtherForm(word, searched) ? 1 : 0
}

/**
 * The languages inflect at the end of a word: kaucia and kauciu, szerződés and szerződésemet. So two words are forms
 * of one word if they begin alike: at least three characters, and at least 60 % of the longer word.
 */
function isOtherForm(word: string, searched: string): boolean {
  const longer = Math.max(word.length, searched.length)
  const different = Array.from(searched).findIndex((letter, index) => letter !== word[index])
  const shared = different === -1 ? searched.length : different
  return shared >= 3 && shared >= longer * 0.6
}
