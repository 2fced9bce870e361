import { matchesSearch } from '#app/ui/base/search-text.ts'

export interface HelpQuestion<Slug extends string = string> {
  slug: Slug
  question: string
  answer: string
}

/** Those that ask it come before those that only mention it; within each the order of the page stays. */
export function findQuestions<Slug extends string>(
  questions: readonly HelpQuestion<Slug>[],
  search: string,
): HelpQuestion<Slug>[] {
  const found = questions.filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, search))
  const asked = found.filter(({ question }) => matchesSearch(question, search))
  return [...asked, ...found.filter((one) => !asked.includes(one))]
}
