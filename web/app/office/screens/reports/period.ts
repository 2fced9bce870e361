import { formatDay } from '@boxzone/i18n/format'
import { localeOf } from '@boxzone/i18n/languages'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { addMonthsTo } from './period.rules.ts'

export const periodChoices = [12, 24, 36] as const
const choosableMonths = 24

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** The period of the URL: `?months=24&to=2026-10`. */
export function usePeriod() {
  const [query] = useSearchParams()
  const current = serverNow().toISOString().slice(0, 7)
  const requested = query.get('to') ?? ''
  const to = isMonth(requested) && requested <= current ? requested : current
  const months = periodChoices.find((count) => String(count) === query.get('months')) ?? periodChoices[0]
  const recent = Array.from({ length: choosableMonths }, (_, index) => addMonthsTo(current, -index))
  const choices = recent.includes(to) ? recent : [...recent, to]
  return { months, to, from: addMonthsTo(to, 1 - months), choices, current }
}

export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return (month) => formatDay(`${month}-01`, language, { style: 'monthYear' })
}

/** `Nov`, for the axis of a chart. The year is below it. */
export function useShortMonth(): (month: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}
