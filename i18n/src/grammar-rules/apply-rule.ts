/** Changes words whose form depends on the value after them. A rule sees the text with its values. */
export type GrammarRule = (text: string) => string

/** The rules of the languages whose texts a page has loaded. */
export const loadedRules = new Map<string, GrammarRule | undefined>()

/** `following` is the text of the element after this text. It decides the form of the last word, but is not returned. */
export function applyRule(rule: GrammarRule | undefined, text: string, following = ''): string {
  if (rule === undefined) return text
  const [word = ''] = following.match(/^\S*/) ?? []
  return rule(text + word).slice(0, -word.length || undefined)
}
