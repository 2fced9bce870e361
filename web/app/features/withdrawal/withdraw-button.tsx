import type { Contract, Withdrawn } from '@boxzone/contract'
import { withdrawContract } from '@boxzone/contract/contracts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { useCurrentUser } from '#app/lib/current-user.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useCall } from '#app/lib/form/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ResponsiveDialog } from '#app/ui/responsive-dialog.tsx'
import { WithdrawalReceipt } from './receipt.tsx'

/** Both buttons carry the words of the law and nothing else. */
export function WithdrawButton({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.withdraw')
  const close = useTranslations('shell.actions')('close')
  const email = useCurrentUser()?.email ?? ''
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Withdrawn>()
  const { run, state, failure } = useCall(async () => setWithdrawn(await call(withdrawContract, { id: contract.id })))
  const leave = () => {
    setOpen(false)
    if (withdrawn) void revalidate()
  }
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        {t('begin')}
      </Button>
      <ResponsiveDialog
        open={open}
        onOpenChange={leave}
        title={withdrawn ? t('receivedTitle') : t('title')}
        blocking={state === 'busy'}
        actions={
          withdrawn ? (
            <Button onClick={leave}>{close}</Button>
          ) : (
            <Button busy={state === 'busy'} onClick={run}>
              {t('confirm')}
            </Button>
          )
        }
      >
        {withdrawn ? (
          <WithdrawalReceipt withdrawn={withdrawn} email={email} />
        ) : (
          <div className="grid gap-4">
            <Statement contract={contract} email={email} />
            <FormFailure failure={failure} />
          </div>
        )}
      </ResponsiveDialog>
    </>
  )
}

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
            <dd className="font-strong break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{t('settlement')}</p>
    </>
  )
}
