import { moveCancellation } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { CancellationSum } from './cancellation-sum.tsx'
import { lastDayProblem } from './last-day.rules.ts'
import { LastDayField } from './last-day-field.tsx'
import { TerminationError } from './termination-error.tsx'

interface MoveDialogProps {
  contract: Contract
  firstDay: string
  onClose: () => void
}

/** Chooses another last day and shows its charges and refunds. */
export function MoveForm({ contract, firstDay, onClose }: MoveDialogProps) {
  const t = useTranslations('contracts.termination')
  const cancel = useTranslations('contracts.cancel')
  const close = useTranslations('shell.actions')('cancel')
  const language = useLanguage()
  const boxName = useBoxName(contract.boxName)
  const toast = useToast()
  const formId = useId()
  const [day, setDay] = useState('')
  const [readyDay, setReadyDay] = useState<string>()
  const [isTried, setTried] = useState(false)
  const { revalidate } = useRevalidator()
  const isSame = day === contract.terminationAt
  const isPossible = lastDayProblem(day, firstDay) === undefined && !isSame
  const move = useMutation(async () => {
    await call(moveCancellation, { id: contract.id, day })
    await revalidate()
    toast.show({ tone: 'success', title: t('moved') })
    onClose()
  })
  const busy = move.state === 'busy'
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('moveTitle')}
      description={`${boxName}, ${contract.warehouse.name}`}
      blocking={busy}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={onClose}>
            {close}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={isPossible && day !== readyDay}>
            {t('moveSubmit')}
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
          if (isPossible) move.run()
          else document.getElementById(`${formId}-day`)?.focus()
        }}
      >
        <LastDayField
          id={`${formId}-day`}
          first={firstDay}
          value={day}
          isTried={isTried}
          onChange={setDay}
          hint={isSame ? t('same') : cancel('first', { day: formatDay(firstDay, language, { style: 'long' }) })}
        />
        {isPossible && <CancellationSum contractId={contract.id} day={day} move onReady={setReadyDay} />}
        {move.failure && <TerminationError error={move.failure} />}
      </form>
    </ResponsiveDialog>
  )
}
