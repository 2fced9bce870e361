import type { Language, OpeningHours, Warehouse } from '@boxzone/contract'
import { localeOf } from '@boxzone/i18n'
import { dayMs } from '#src/kernel/days.ts'
import { answerTexts } from './question-context.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** A Monday. The other weekdays are calculated from it. */
const monday = Date.UTC(2024, 0, 1)

const dayName = (index: number, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(monday + index * dayMs)

function weekLines(week: NonNullable<OpeningHours['week']>, language: Language): string[] {
  const t = answerTexts(language)
  return weekdays.map((weekday, index) => {
    const day = dayName(index, language)
    const spans = (week[weekday] ?? []).map(({ from, to }) => `${from}–${to}`).join(', ')
    return spans === '' ? t('hours.closed', { day }) : t('hours.day', { day, spans })
  })
}

/** Opening hours of the warehouse, one line per day unless it is always open. */
export function hoursLines({ name, openingHours }: Warehouse, language: Language): string[] {
  const t = answerTexts(language)
  const { nonstop, week, backup } = openingHours
  const main =
    nonstop || !week ? [t('hours.nonstop', { name })] : [t('hours.week', { name }), ...weekLines(week, language)]
  return backup ? [...main, t('hours.backup'), ...weekLines(backup, language)] : main
}
