import type { OutputOf, StoredCard } from '@boxzone/contract'
import { updateStoredCard } from '@boxzone/contract/rents'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { useCall } from '#app/lib/form/use-call.ts'
import { useMoney } from '#app/lib/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { ResponsiveDialog } from '#app/ui/responsive-dialog.tsx'
import { cardMark } from './card-mark.ts'

/** Says what the payment page will ask for before it leads there. */
export function ChangeCard({ card, children }: { card: StoredCard | null; children: ReactNode }) {
  const t = useTranslations('rents.card')
  const money = useMoney()
  const errorText = useErrorText()
  const [page, setPage] = useState<OutputOf<typeof updateStoredCard>>()
  const { run, state, failure } = useCall(async () => {
    setPage(await call(updateStoredCard, { returnUrl: `/my/rents?card=${cardMark(card)}` }))
  })
  const amount = page ? money(page.check.amount, page.check.currency) : ''
  return (
    <>
      <Button look="quiet" size={44} busy={state === 'busy'} onClick={run}>
        {children}
      </Button>
      {failure && (
        <span role="alert" className="text-small font-strong text-danger">
          {errorText(failure)}
        </span>
      )}
      <ResponsiveDialog
        open={page !== undefined}
        onOpenChange={() => setPage(undefined)}
        title={t('checkTitle')}
        actions={
          <>
            <Button look="line" onClick={() => setPage(undefined)}>
              {t('cancel')}
            </Button>
            <Button onClick={() => page && window.location.assign(page.url)}>{t('continue')}</Button>
          </>
        }
      >
        <p>{page?.check.returned ? t('checkReturned', { amount }) : t('checkKept', { amount })}</p>
      </ResponsiveDialog>
    </>
  )
}
