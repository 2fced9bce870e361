import { cancelMove } from 'virtual:calls'
import type { ContractMove } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

interface PlannedMoveProps {
  id: string
  planned: NonNullable<ContractMove['planned']>
  current: ContractMove['box']
}

/** A planned move. The tenant can cancel it until the day before. */
export function PlannedMove({ id, planned, current }: PlannedMoveProps) {
  const t = useTranslations('move')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { day, box, isCancellable } = planned
  return (
    <Banner
      tone="success"
      title={t('plannedTitle')}
      action={
        isCancellable && (
          <Button look="line" size={44} onClick={() => setOpen(true)}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {t('planned', { day: formatDay(day, language, { style: 'long' }), box: box.name, place: box.warehouseName })}
      {isOpen && <CancelMoveDialog id={id} planned={planned} current={current} onClose={() => setOpen(false)} />}
    </Banner>
  )
}

function CancelMoveDialog({ id, planned, current, onClose }: PlannedMoveProps & { onClose: () => void }) {
  const t = useTranslations('move')
  const money = useMoney()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, state, failure } = useMutation(async () => {
    await call(cancelMove, { id })
    onClose()
    toast.show({ tone: 'success', title: t('cancelled') })
    await revalidate()
  })
  return (
    <ConfirmDialog open onOpenChange={onClose} title={t('cancelTitle')} onConfirm={run} busy={state === 'busy'}>
      <p>{t('cancelText', { box: current.name })}</p>
      {planned.paid > 0 && <p>{t('cancelRefund', { amount: money(planned.paid, planned.currency) })}</p>}
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
