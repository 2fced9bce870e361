import { matchesSearch } from '#app/ui/search-text.ts'

export interface Question<Slug extends string = string> {
  slug: Slug
  question: string
  answer: string
}

/** Those that ask it come before those that only mention it; within each the order of the page stays. */
export function findQuestions<Slug extends string>(
  questions: readonly Question<Slug>[],
  search: string,
): Question<Slug>[] {
  const found = questions.filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, search))
  const asked = found.filter(({ question }) => matchesSearch(question, search))
  return [...asked, ...found.filter((one) => !asked.includes(one))]
}
