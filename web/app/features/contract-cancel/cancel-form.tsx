import type { CancellationPreview, CancellationReason } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/page-values.tsx'
import { serverNow } from '#app/lib/server-clock.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { isDay } from '#app/ui/typed-day.ts'
import { CancellationSum } from './cancellation-sum.tsx'
import { canEndTomorrow } from './first-end.rules.ts'

export interface Cancellation {
  day: string
  reasons: CancellationReason[]
  note: string
}

/** The first possible date, from the server, with what it costs. */
export interface FirstEnd {
  day: string
  preview: CancellationPreview
}

interface CancelFormProps {
  formId: string
  contractId: string
  timeZone: string
  first: FirstEnd
  onSend: (cancellation: Cancellation) => void
}

/** The day with what it costs, then why. Nothing is sent with a day that cannot be. */
export function CancelForm({ formId, contractId, timeZone, first, onSend }: CancelFormProps) {
  const t = useTranslations('contracts.cancel')
  const language = useLanguage()
  const [{ day, reasons, note }, setValues] = useState<Cancellation>({ day: first.day, reasons: [], note: '' })
  const change = (values: Partial<Cancellation>) => setValues((known) => ({ ...known, ...values }))
  const firstDay = formatDay(first.day, language)
  const error = !isDay(day)
    ? t('badDay', { day: firstDay })
    : day < first.day
      ? t('tooEarly', { day: firstDay })
      : undefined
  return (
    <form
      id={formId}
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (error === undefined) onSend({ day, reasons, note })
        else document.getElementById(`${formId}-day`)?.focus()
      }}
    >
      <DateField
        id={`${formId}-day`}
        name="day"
        label={t('day')}
        required
        min={first.day}
        value={day}
        onChange={(next) => change({ day: next })}
        error={error}
        hint={
          <>
            {t('first', { day: firstDay })}
            {canEndTomorrow(first.day, serverNow(), timeZone) && <span className="block">{t('emptied')}</span>}
          </>
        }
      />
      {error === undefined && <CancellationSum contractId={contractId} day={day} known={first} />}
      <Reasons chosen={reasons} onChange={(next) => change({ reasons: next })} />
      <TextArea
        label={t('note')}
        name="note"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
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
