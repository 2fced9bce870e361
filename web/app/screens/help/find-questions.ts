import { foldForSearch } from '#app/ui/base/search-text.ts'
import { wordFit } from './word-forms.ts'

export interface HelpQuestion<Slug extends string = string> {
  slug: Slug
  question: string
  answer: string
}

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const bestFit = (words: readonly string[], searched: string): number =>
  words.reduce((best, word) => Math.max(best, wordFit(word, searched)), 0)

/** Returns the questions in which every searched word occurs in some form, the best match first. */
export function findQuestions<Slug extends string>(
  questions: readonly HelpQuestion<Slug>[],
  search: string,
): HelpQuestion<Slug>[] {
  const searched = wordsOf(search)
  return questions
    .map((question) => ({ question, score: scoreOf(question, searched) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ question }) => question)
}

/** A word in the question counts more than in the answer. 0 if a searched word is missing. */
function scoreOf({ question, answer }: HelpQuestion, searched: readonly string[]): number {
  const [asked, answered] = [wordsOf(question), wordsOf(answer)]
  const scores = searched.map((word) => Math.max(bestFit(asked, word) * 3, bestFit(answered, word)))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
