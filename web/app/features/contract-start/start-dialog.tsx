import { changeContractStart, contractStart } from 'virtual:calls'
import type { Contract, ContractStart } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { StartDates } from './start-dates.tsx'
import { StartFailure } from './start-failure.tsx'

interface StartDialogProps {
  contract: Contract
  onClose: () => void
}

/** Chooses another first day, with the dates that follow from it. */
export function StartForm({ contract, onClose }: StartDialogProps) {
  const t = useTranslations('contract-start')
  const close = useTranslations('shell.actions')('cancel')
  const language = useLanguage()
  const boxName = useBoxName(contract.boxName)
  const toast = useToast()
  const formId = useId()
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const { revalidate } = useRevalidator()
  const [start] = useAsyncData(contract.id, (id, signal) => call(contractStart, { id }, { signal }))
  const limits = start.state === 'ready' ? start.data : undefined
  const isOpen = limits?.refusal === null
  const change = useMutation(async () => {
    await call(changeContractStart, { id: contract.id, startsOn: day })
    await revalidate()
    toast.show({ tone: 'success', title: t('done', { day: formatDay(day, language, { style: 'long' }) }) })
    onClose()
  })
  const busy = change.state === 'busy'
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('change')}
      description={`${boxName}, ${contract.warehouse.name}`}
      blocking={busy}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={onClose}>
            {close}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={!isOpen}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (limits && isPossible(day, limits)) change.run()
          else document.getElementById(`${formId}-day`)?.focus()
        }}
      >
        {start.state === 'loading' && <Skeleton shape="block" className="h-20" />}
        {start.state === 'failed' && <StartFailure failure={start.error} />}
        {limits?.refusal && <Banner tone="warning">{t(`refusal.${limits.refusal}`)}</Banner>}
        {limits && isOpen && (
          <StartField id={`${formId}-day`} limits={limits} value={day} isTried={isTried} onChange={setDay} />
        )}
        {limits && isOpen && isPossible(day, limits) && <StartDates contractId={contract.id} day={day} />}
        <StartFailure failure={change.failure} />
      </form>
    </ResponsiveDialog>
  )
}

const isPossible = (day: string, { from, until, current }: ContractStart): boolean =>
  isDay(day) && day >= from && day <= until && day !== current.startsOn

interface StartFieldProps {
  id: string
  limits: ContractStart
  value: string
  /** True after the customer tried to continue. Until then an empty field has no error. */
  isTried: boolean
  onChange: (day: string) => void
}

function StartField({ id, limits, value, isTried, onChange }: StartFieldProps) {
  const t = useTranslations('contract-start')
  const language = useLanguage()
  const { from, until, current } = limits
  const range = {
    from: formatDay(from, language, { style: 'long' }),
    until: formatDay(until, language, { style: 'long' }),
  }
  const isShown = value !== '' || isTried
  const problem = value === current.startsOn ? t('same') : t('dayError', range)
  return (
    <DateField
      id={id}
      name="startsOn"
      label={t('day')}
      required
      min={from}
      max={until}
      value={value}
      onChange={onChange}
      error={isShown && !isPossible(value, limits) ? problem : undefined}
      hint={t('hint', range)}
    />
  )
}
