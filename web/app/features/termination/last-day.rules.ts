import { isDay } from '#app/ui/fields/typed-day.ts'

/** Why the text is not a possible last day. */
export function lastDayProblem(day: string, first: string): 'badDay' | 'tooEarly' | undefined {
  if (!isDay(day)) return 'badDay'
  return day < first ? 'tooEarly' : undefined
}
