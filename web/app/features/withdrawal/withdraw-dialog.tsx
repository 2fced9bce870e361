import type { Contract } from '@boxzone/contract'
import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { todayIn } from '#app/lib/time/days.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { WithdrawalReceipt } from './receipt.tsx'
import { RefundPreview } from './refund-preview.tsx'
import type { clientAction } from './withdrawal-route.ts'

interface WithdrawDialogProps {
  contract: Contract
  onClose: () => void
}

/** The declaration, the button that the law requires, and the receipt. */
export function WithdrawDialog({ contract, onClose }: WithdrawDialogProps) {
  const t = useTranslations('contracts.withdraw')
  const close = useTranslations('shell.actions')('close')
  const email = useCurrentUser()?.email ?? ''
  const { revalidate, state: page } = useRevalidator()
  const route = `/my/contracts/${contract.id}/withdrawal`
  // Revalidation would unmount this dialog with its button before the customer reads the receipt.
  const { submit, isBusy, data } = useJsonFetcher<typeof clientAction>(route, { revalidates: false })
  const withdrawn = data?.data
  const leave = async () => {
    if (withdrawn) await revalidate()
    startTransition(onClose)
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={() => void leave()}
      title={withdrawn ? t('receivedTitle') : t('title')}
      blocking={isBusy}
      actions={
        withdrawn ? (
          <Button busy={page === 'loading'} onClick={() => void leave()}>
            {close}
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => submit({})}>
            {t('confirm')}
          </Button>
        )
      }
    >
      {withdrawn ? (
        <WithdrawalReceipt
          withdrawn={withdrawn}
          email={email}
          timeZone={contract.warehouse.timeZone}
          hasStarted={hasStarted(contract)}
        />
      ) : (
        <div className="grid gap-4">
          <Statement contract={contract} email={email} />
          <RefundPreview route={route} hasStarted={hasStarted(contract)} />
          <FormFailure failure={isBusy ? undefined : data?.error} />
        </div>
      )}
    </ResponsiveDialog>
  )
}

const hasStarted = ({ startsOn, warehouse }: Contract): boolean => startsOn <= todayIn(warehouse.timeZone)

function Statement({ contract, email }: { contract: Contract; email: string }) {
  const t = useTranslations('contracts.withdraw')
  const user = useCurrentUser()
  const facts = [
    { name: t('number'), value: `${contract.orderNumber}, ${contract.businessId}` },
    { name: t('name'), value: user ? `${user.firstName} ${user.lastName}` : '' },
    { name: t('email'), value: email },
  ]
  return (
    <>
      <p className="text-lead font-strong">{t('statement')}</p>
      <dl className="grid gap-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="font-strong wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{t(hasStarted(contract) ? 'settlement' : 'settlementNotStarted')}</p>
    </>
  )
}
