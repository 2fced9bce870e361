import type { CancellationPreview, CancellationReason } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { canEndTomorrow } from './first-end-date.rules.ts'
import { lastDayProblem } from './last-day.rules.ts'
import { LastDayField } from './last-day-field.tsx'

export interface Cancellation {
  day: string
  reasons: CancellationReason[]
  note: string
}

/** The earliest last day, with its costs. */
export interface FirstEndDate {
  day: string
  preview: CancellationPreview
}

interface CancelFormProps {
  formId: string
  timeZone: string
  first: FirstEndDate
  values: Cancellation
  onChange: (changed: Partial<Cancellation>) => void
  onContinue: () => void
}

/** Last day, reasons and a note. It does not continue with an impossible day. */
export function CancelForm({ formId, timeZone, first, values, onChange, onContinue }: CancelFormProps) {
  const t = useTranslations('contracts.cancel')
  const language = useLanguage()
  const [isTried, setTried] = useState(false)
  const { day, reasons, note } = values
  return (
    <form
      id={formId}
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (lastDayProblem(day, first.day) === undefined) onContinue()
        else document.getElementById(`${formId}-day`)?.focus()
      }}
    >
      <LastDayField
        id={`${formId}-day`}
        first={first.day}
        value={day}
        isTried={isTried}
        onChange={(next) => onChange({ day: next })}
        hint={
          <>
            {t('first', { day: formatDay(first.day, language, { style: 'long' }) })}
            {canEndTomorrow(first.day, serverNow(), timeZone) && <span className="block">{t('emptied')}</span>}
          </>
        }
      />
      <Reasons chosen={reasons} onChange={(next) => onChange({ reasons: next })} />
      <TextArea
        label={t('note')}
        name="note"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </form>
  )
}

interface ReasonsProps {
  chosen: readonly CancellationReason[]
  onChange: (reasons: CancellationReason[]) => void
}

function Reasons({ chosen, onChange }: ReasonsProps) {
  const t = useTranslations('contracts.cancel')
  const reasonName = useTranslations('enums.cancelReason')
  return (
    <fieldset>
      <legend className="font-strong">{t('reasons')}</legend>
      <div className="divide-y divide-line">
        {cancellationReasons.map((reason) => (
          <Checkbox
            key={reason}
            name="reasons"
            value={reason}
            label={reasonName(reason)}
            checked={chosen.includes(reason)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
