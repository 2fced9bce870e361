import { languages } from '@boxzone/contract'
import type { EvaluationResult, Half, Outcome } from './evaluate.ts'

const halves: readonly Half[] = ['tuning', 'measured']

export const countOf = (results: readonly EvaluationResult[], outcome: Outcome): number =>
  results.filter((result) => result.outcome === outcome).length

function row(name: string, results: readonly EvaluationResult[]): string {
  const cells = halves.flatMap((half) => {
    const part = results.filter((result) => result.half === half)
    const right = countOf(part, 'right')
    const share = part.length === 0 ? '–' : `${((100 * right) / part.length).toFixed(1)} %`
    return [part.length, right, share, countOf(part, 'wrong'), countOf(part, 'unknown')]
  })
  return `| ${[name, ...cells].join(' | ')} |`
}

const kinds = ['answer', 'abstain', 'login', 'person'] as const
const heads = ['questions', 'right', 'share', 'wrong', 'does not know']
const titles = (first: string) =>
  `| ${[first, ...halves.flatMap((half) => heads.map((head) => `${half}: ${head}`))].join(' | ')} |\n|${'---|'.repeat(11)}`

const minRightShare = 0.95

function verdictOf(results: readonly EvaluationResult[]): string {
  const measured = results.filter(({ half }) => half === 'measured')
  const isReached = countOf(measured, 'right') >= minRightShare * measured.length && countOf(measured, 'wrong') === 0
  return isReached ? 'The goal is reached.' : 'The goal is not reached yet.'
}

/** Minimum share, right, wrong and unknown in the cross-validation of 2026-11-18 (ADR 0042). */
const tradeOff = [
  [0.5, 1128, 29, 53],
  [0.55, 1122, 28, 60],
  [0.6, 1115, 18, 77],
  [0.65, 1099, 14, 97],
  [0.7, 1092, 8, 110],
  [0.75, 1069, 7, 134],
  [0.8, 1044, 7, 159],
  [0.85, 1009, 6, 195],
  [0.9, 968, 4, 238],
] as const

/** The text of docs/proof/assistant.md. */
export function proofOf(
  results: readonly EvaluationResult[],
  withBadModel: readonly EvaluationResult[],
  date: Date,
): string {
  const shownInventions = withBadModel.filter((bad) => {
    const same = results.find(({ language, index }) => language === bad.language && index === bad.index)
    return same?.answer.text !== bad.answer.text
  }).length
  return `# Evaluation of the assistant

Written by \`npm run assistant:evaluate\` on ${date.toISOString().slice(0, 10)}. The questions are in
\`evaluation/assistant/questions\`. Their authors did not see the implementation. The tuning half was visible while the
word lists were written, and the classifier (ADR 0042) learns from it, so its share says little about new questions. The
measured half was only counted.

Goal for the measured half: at least 95 % right, none wrong, the rest an honest "I do not know" with the contact.

While the rules and the examples were written, the measured half was seen as counts only: per language, per answered
topic and per expected topic. More examples were written for topics with many misses, so the measured shares may be
slightly higher than those of new questions. No expectation of a question was changed.

${verdictOf(results)}

*Right*: the answer is about an accepted topic and contains all expected facts; for a question that the assistant must not
answer, it says so and names the contact; for a question about an account without a login, it points to the login.
*Wrong*: an answer that is not right. *Does not know*: the assistant says that it does not know, although the site has the
answer.

${titles('Language')}
${languages
  .map((language) =>
    row(
      language,
      results.filter((result) => result.language === language),
    ),
  )
  .join('\n')}
${row('all', results)}

${titles('Kind')}
${kinds
  .map((kind) =>
    row(
      kind,
      results.filter((result) => result.row.expects === kind),
    ),
  )
  .join('\n')}
${row(
  'follow-up',
  results.filter((result) => result.row.before !== undefined),
)}
${row(
  'signed in',
  results.filter((result) => result.row.signedIn !== undefined),
)}

The minimum share of the best topic trades right answers for wrong ones. Threefold cross-validation on the tuning
questions without follow-ups, with the other parts of the assistant switched off:

| Minimum share | right | wrong | does not know | right minus ten times wrong |
|---|---|---|---|---|
${tradeOff.map(([share, right, wrong, unknown]) => `| ${share} | ${right} | ${wrong} | ${unknown} | ${right - 10 * wrong} |`).join('\n')}

The assistant uses 0.7, because a wrong answer costs ten times an honest "I do not know".

With a double of a hosted model that invents prices, data of other customers, topics and links, the chat shows
${shownInventions} of its ${withBadModel.length} replies and the built-in answer to all other questions.
`
}
