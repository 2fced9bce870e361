import type { CancellationPreview, CancellationReason } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { formatDay } from '@boxzone/i18n/format'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFormValues, takeFormValues } from '#app/forms/stored-form-values.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { getToken } from '#app/lib/session/token-store.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { CancellationSum } from './cancellation-sum.tsx'
import { canEndTomorrow } from './first-end-date.rules.ts'

export interface Cancellation {
  day: string
  reasons: CancellationReason[]
  note: string
}

/** The first possible end date, with its costs. */
export interface FirstEndDate {
  day: string
  preview: CancellationPreview
}

interface CancelFormProps {
  formId: string
  contractId: string
  timeZone: string
  first: FirstEndDate
  onSend: (cancellation: Cancellation) => void
}

const formName = 'cancellation'

/** End date with its costs, reasons and a note. It does not submit an impossible day. */
export function CancelForm({ formId, contractId, timeZone, first, onSend }: CancelFormProps) {
  const t = useTranslations('contracts.cancel')
  const language = useLanguage()
  const [{ day, reasons, note }, change] = useCancellation(contractId, first.day)
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

/** Restores the input after a login when the session has ended meanwhile. */
function useCancellation(contractId: string, firstDay: string) {
  const [values, setValues] = useState<Cancellation>(() => ({
    day: firstDay,
    reasons: [],
    note: '',
    ...takeFormValues<Cancellation>(formName, contractId),
  }))
  const saveOnSessionEnd = useEffectEvent(() => {
    if (getToken() === undefined) saveFormValues(formName, { owner: contractId, values })
  })
  useEffect(() => () => saveOnSessionEnd(), [])
  const change = (changed: Partial<Cancellation>) => setValues((known) => ({ ...known, ...changed }))
  return [values, change] as const
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
