import { changeOfficeStart, officeContractStart } from 'virtual:calls'
import type { ContractStart } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ActionForm } from '../../../kit/action-form.tsx'
import { isCurrentPreview, PreviewView } from '../../../kit/preview.tsx'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Moves the first day of a contract that has not started. The server decides which days are possible. */
export function StartPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.start')
  const refusal = useTranslations('contract-start.refusal')
  const format = useOfficeFormat(contract.timeZone)
  const [day, setDay] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const startsOn = isDay(day) ? day : undefined
  const query = useOfficeQuery(officeContractStart, { id: contract.id, startsOn }, { keepPrevious: true })
  const action = usePanelAction(changeOfficeStart, { done: t('done'), onClose })
  const { data } = query
  const range = data && { from: format.day(data.from), until: format.day(data.until) }
  const isPossible = startsOn !== undefined && data?.refusal === null
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      isPreviewCurrent={isCurrentPreview(query)}
      error={action.error}
      note={t('note')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        if (isPossible) action.mutate({ id: contract.id, version: data.version, reason, startsOn })
      }}
    >
      <DateField
        label={t('day')}
        required
        min={data?.from}
        max={data?.until}
        value={day}
        hint={range && t('hint', range)}
        error={isSubmitted && startsOn === undefined && range ? t('missing', range) : undefined}
        onChange={setDay}
      />
      <PreviewView query={query}>
        {(start) =>
          start.refusal ? (
            <Banner tone="warning" live>
              {refusal(start.refusal)}
            </Banner>
          ) : (
            start.requested && (
              <>
                <NewDates days={start.requested} timeZone={contract.timeZone} />
                <TenantEmails
                  kinds={['contract-start-changed']}
                  language={contract.customer.language}
                  change="changeOfficeStart"
                  input={{ id: contract.id, version: start.version, startsOn }}
                />
              </>
            )
          )
        }
      </PreviewView>
    </ActionForm>
  )
}

function NewDates({ days, timeZone }: { days: NonNullable<ContractStart['requested']>; timeZone: string }) {
  const t = useTranslations('office-contracts.start')
  const { day } = useOfficeFormat(timeZone)
  const { startsOn, firstPeriod, nextRentOn, priceGuaranteedTo } = days
  const rows: [string, string][] = [
    [t('first'), day(startsOn)],
    [t('period'), t('periodValue', { from: day(firstPeriod.from), to: day(firstPeriod.to) })],
    [t('next'), day(nextRentOn)],
    ...(priceGuaranteedTo === null ? [] : [[t('guaranteed'), day(priceGuaranteedTo)] satisfies [string, string]]),
  ]
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1 font-heavy">{t('title')}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 py-1">
            <dt>{label}</dt>
            <dd className="text-right font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
