import {
  formatArea,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from '@boxzone/i18n/format'
import { homeZone } from '#app/lib/config/config.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { dayIn, dayMs, daysBetween, todayIn } from '#app/lib/time/days.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { useScope, useWarehouses } from './use-scope.ts'

/** The time zone of the scope, or of the operator for all locations. */
export function useScopeZone(): string {
  const scope = useScope()
  return useWarehouses().find(({ id }) => id === scope)?.timeZone ?? homeZone()
}

const minuteMs = 60_000

/** The current day in the time zone of the scope. */
export const useToday = (): string => todayIn(useScopeZone())

/** Formats of the office in the language of the page. Instants are in `zone`, by default the time zone of the scope. */
export function useOfficeFormat(zone?: string) {
  const language = useLanguage()
  const scopeZone = useScopeZone()
  const timeZone = zone ?? scopeZone
  const t = useTranslations('office.ago')
  return {
    money: (amount: number, currency: string) => formatMoney(amount, currency, language),
    /** Formats an amount without zero decimals, for facts and price ranges. */
    roundMoney: (amount: number, currency: string) => formatMoney(amount, currency, language, { style: 'card' }),
    day: (day: string) => formatDay(day, language),
    shortDay: (day: string) => formatDay(day, language, { style: 'dayMonth' }),
    date: (instant: string) => formatDate(instant, language, { timeZone }),
    time: (instant: string | Date) => formatTime(instant, language, { timeZone }),
    /** The time, with its day if that is not today. */
    timeOfDay: (instant: string) =>
      dayIn(instant, timeZone) === todayIn(timeZone)
        ? formatTime(instant, language, { timeZone })
        : formatDateTime(instant, language, { timeZone }),
    dateTime: (instant: string | Date) => formatDateTime(instant, language, { timeZone }),
    number: (value: number) => formatNumber(value, language),
    area: (squareMetres: number) => formatArea(squareMetres, language),
    percent: (percent: number) => formatPercent(percent, language),
    /** Days until the day of an instant: 0 on that day, negative after it. */
    daysUntil: (instant: string) => daysBetween(todayIn(timeZone), dayIn(instant, timeZone)),
    /** How long ago, in minutes, hours or days. */
    ago: (instant: string) => {
      const passed = serverNow().getTime() - new Date(instant).getTime()
      if (passed < minuteMs) return t('now')
      if (passed < 60 * minuteMs) return t('minutes', { count: Math.floor(passed / minuteMs) })
      if (passed < dayMs) return t('hours', { count: Math.floor(passed / (60 * minuteMs)) })
      return t('days', { count: Math.floor(passed / dayMs) })
    },
  }
}
