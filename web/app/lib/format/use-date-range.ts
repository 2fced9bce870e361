import { correctPolishMay, dateFormat } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** Allows a line break only after the dash: half a date on its own line is misread as another date. */
export const unbrokenDays = (range: string): string =>
  range.replace(/([–-]?)\s/gu, (_, dash: string) => (dash ? `${dash} ` : '\u00a0'))

/** "15. 11. – 14. 12. 2026": both days are included. */
export function useDateRange(): (from: string, to: string) => string {
  const language = useLanguage()
  return (from, to) =>
    unbrokenDays(
      correctPolishMay(
        dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
          new Date(`${from}T00:00:00Z`),
          new Date(`${to}T00:00:00Z`),
        ),
      ),
    )
}
