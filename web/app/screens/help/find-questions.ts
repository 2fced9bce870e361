import { matchesSearch } from '#app/ui/base/search-text.ts'

export interface HelpQuestion<Slug extends string = string> {
  slug: Slug
  question: string
  answer: string
}

/** Sorts matching questions before matching answers and retains the order of the page in each group. */
export function findQuestions<Slug extends string>(
  questions: readonly HelpQuestion<Slug>[],
  search: string,
): HelpQuestion<Slug>[] {
  const found = questions.filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, search))
  const asked = found.filter(({ question }) => matchesSearch(question, search))
  return [...asked, ...found.filter((one) => !asked.includes(one))]
}
