import { formatDay } from '@boxzone/i18n/format'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type FocusEvent, type Ref, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { FieldProps } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { isDay, parseTypedDay } from '#app/ui/fields/typed-day.ts'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'

/** The customer can type a day as well, so the field works without the calendar. */
const calendar = lazyModule(() => loadOptional(() => import('#app/ui/calendar/calendar-popover.tsx')))

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or the typed text if it is no valid day. The schema of the form rejects such text. */
  value: string
  onChange: (day: string) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** First and last day of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** True shows select fields for month and year, for distant days such as a birthday. */
  distant?: boolean | undefined
}

/**
 * A day that the user types, with the day or the year first, or picks from a calendar. Controlled:
 * `<Controller render={({ field }) => <DateField {...field} />} />`.
 */
export function DateField({ value, onChange, onBlur, min, max, distant, ...field }: DateFieldProps) {
  const t = useTranslations('kit')
  const language = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [isEdited, setIsEdited] = useState(false)
  // Like every other date of the page, but in digits while the customer types.
  const shown = isDay(value) ? formatDay(value, language, { style: isEdited ? 'invoice' : 'medium' }) : value

  function type(text: string) {
    setTyped(text)
    onChange(parseTypedDay(text) ?? text)
  }
  function pick(day: string) {
    setTyped(undefined)
    setOpen(false)
    onChange(day)
  }
  const close = () => setOpen(false)
  return (
    <div className="relative">
      <TextField
        inputMode="numeric"
        autoComplete="off"
        {...field}
        value={typed ?? shown}
        onFocus={() => setIsEdited(true)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(undefined)
          setIsEdited(false)
          onBlur?.(event)
        }}
        after={
          <IconButton
            ref={button}
            icon={CalendarDays}
            label={t('openCalendar')}
            aria-expanded={open}
            aria-haspopup="dialog"
            disabled={field.disabled}
            onPointerEnter={() => void calendar.fetch()}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <Lazy
          part={calendar}
          waiting={(retry) => retry && <LoadFailedBanner retry={retry} onDismiss={close} className="mt-2" />}
        >
          {({ CalendarPopover }) => (
            <CalendarPopover
              anchor={button}
              onClose={close}
              selected={value}
              min={min}
              max={max}
              distant={distant}
              onPick={pick}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}
