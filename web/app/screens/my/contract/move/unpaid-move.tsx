import { cancelMove, payMove } from 'virtual:calls'
import type { ContractMove } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

interface UnpaidMoveProps {
  id: string
  unpaid: NonNullable<ContractMove['unpaid']>
}

/** A move that waits for its payment, such as one that staff agreed with the tenant. */
export function UnpaidMove({ id, unpaid }: UnpaidMoveProps) {
  const t = useTranslations('move')
  const language = useLanguage()
  const money = useMoney()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { day, box, toPay, currency } = unpaid
  const pay = useRedirectingMutation(async () => {
    const { paymentUrl } = await call(payMove, { id, returnUrl: `/my/contracts/${id}/move` })
    window.location.assign(paymentUrl)
  })
  const cancel = useMutation(async () => {
    await call(cancelMove, { id })
    toast.show({ tone: 'success', title: t('cancelled') })
    await revalidate()
  })
  return (
    <Banner
      tone="warning"
      title={t('unpaidTitle')}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size={44} busy={pay.busy} onClick={pay.run}>
            {t('unpaidPay', { amount: money(toPay, currency) })}
          </Button>
          <Button look="line" size={44} busy={cancel.state === 'busy'} disabled={pay.busy} onClick={cancel.run}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      {t('unpaidText', { day: formatDay(day, language, { style: 'long' }), box: box.name, place: box.warehouseName })}
      <FormFailure failure={pay.failure ?? cancel.failure} />
    </Banner>
  )
}
