import { type Language, localeOf } from '@boxzone/i18n/languages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DayPicker } from 'react-day-picker'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '#app/ui/base/icon.tsx'
import { calendarClassNames } from '#app/ui/calendar/calendar-class.ts'
import { isDay } from '#app/ui/fields/typed-day.ts'

export interface CalendarProps {
  /** YYYY-MM-DD. Other text selects nothing. */
  selected: string
  onPick: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  distant?: boolean | undefined
}

/** A month of days to choose from. `Intl` provides names and weekdays, so no calendar locale loads. */
export function Calendar({ selected, onPick, min, max, distant }: CalendarProps) {
  const t = useTranslations('kit')
  const language = useLocale()
  const chosen = isDay(selected) ? toDate(selected) : undefined
  const first = min ? toDate(min) : undefined
  const last = max ? toDate(max) : undefined
  const start = chosen ?? first
  return (
    <DayPicker
      mode="single"
      autoFocus
      weekStartsOn={1}
      selected={chosen}
      onSelect={(date) => date && onPick(toDay(date))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      {...(start && { defaultMonth: start })}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      captionLayout={distant ? 'dropdown' : 'label'}
      classNames={calendarClassNames}
      components={{ Chevron: Arrow }}
      formatters={formattersOf(language)}
      labels={{
        ...labelsOf(language, t('today'), t('selected')),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
      }}
    />
  )
}

function formattersOf(language: Language) {
  const format = formatIn(language)
  return {
    formatCaption: format({ month: 'long', year: 'numeric' }),
    formatWeekdayName: format({ weekday: 'short' }),
    formatMonthDropdown: format({ month: 'long' }),
    formatDay: (date: Date) => String(date.getDate()),
  }
}

function labelsOf(language: Language, today: string, selected: string) {
  const format = formatIn(language)
  const fullDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return {
    labelGrid: format({ month: 'long', year: 'numeric' }),
    labelWeekday: format({ weekday: 'long' }),
    labelDayButton: (date: Date, modifiers: { today?: boolean; selected?: boolean }) =>
      [fullDate(date), modifiers.today && today, modifiers.selected && selected].filter(Boolean).join(', '),
  }
}

const formatIn = (language: Language) => (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(localeOf(language), options)
  return (date: Date) => format.format(date)
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const shape = orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown
  return <Icon shape={shape} />
}

function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toDay(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
