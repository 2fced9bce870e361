import { confirmOldBoxEmpty } from 'virtual:calls'
import type { ContractMove, PaymentOutcome } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { PlannedMove } from './planned-move.tsx'
import { UnpaidMove } from './unpaid-move.tsx'

interface MoveStateProps {
  id: string
  move: ContractMove
  outcome: PaymentOutcome | null
}

/** A planned or unpaid move, the old Box, the result of a payment, or the reason against a move. */
export function MoveState({ id, move, outcome }: MoveStateProps) {
  const t = useTranslations('move')
  const language = useLanguage()
  const { planned, unpaid, oldBox, refusal } = move
  return (
    <>
      <PaymentState outcome={outcome} />
      {planned && <PlannedMove id={id} planned={planned} current={move.box} />}
      {unpaid && <UnpaidMove id={id} unpaid={unpaid} />}
      {oldBox && <OldBox id={id} oldBox={oldBox} />}
      {refusal && refusal !== 'MOVE_PLANNED' && refusal !== 'OLD_BOX_OPEN' && (
        <Banner tone="warning">
          {t(`refusal.${refusal}`, { day: formatDay(move.from, language, { style: 'long' }) })}
        </Banner>
      )}
      {refusal === null && move.hasUnpaidInvoices && (
        <Banner
          tone="warning"
          action={
            <ButtonLink look="line" size={44} to="/my/rents">
              {t('invoices')}
            </ButtonLink>
          }
        >
          {t('unpaid')}
        </Banner>
      )}
    </>
  )
}

function PaymentState({ outcome }: Pick<MoveStateProps, 'outcome'>) {
  const t = useTranslations('move')
  const { revalidate } = useRevalidator()
  if (outcome === 'PAID') {
    return (
      <Banner tone="success" title={t('doneTitle')}>
        {t('done')}
      </Banner>
    )
  }
  if (outcome === 'DECLINED') return <Banner tone="danger">{t('declined')}</Banner>
  if (outcome === 'CANCELED') return <Banner tone="warning">{t('canceled')}</Banner>
  if (outcome !== 'WAITING') return null
  return (
    <Banner
      live
      action={
        <Button look="line" size={44} onClick={() => void revalidate()}>
          {t('check')}
        </Button>
      }
    >
      {t('waiting')}
    </Banner>
  )
}

function OldBox({ id, oldBox }: { id: string; oldBox: NonNullable<ContractMove['oldBox']> }) {
  const t = useTranslations('move')
  const language = useLanguage()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { box, lastDay } = oldBox
  const confirm = useMutation(async () => {
    await call(confirmOldBoxEmpty, { id })
    setOpen(false)
    await revalidate()
    toast.show({ tone: 'success', title: t('oldDone') })
  })
  return (
    <Banner
      title={t('oldTitle', { box: box.name })}
      action={
        <Button look="line" size={44} onClick={() => setOpen(true)}>
          {t('oldConfirm')}
        </Button>
      }
    >
      {t('oldText', { box: box.name, day: formatDay(lastDay, language, { style: 'long' }) })}
      {isOpen && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('oldConfirmTitle', { box: box.name })}
          onConfirm={confirm.run}
          tone="danger"
          busy={confirm.state === 'busy'}
        >
          <p>{t('oldConfirmText', { box: box.name })}</p>
          <FormFailure failure={confirm.failure} />
        </ConfirmDialog>
      )}
    </Banner>
  )
}
