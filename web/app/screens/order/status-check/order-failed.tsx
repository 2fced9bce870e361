import { useTranslations } from 'use-intl'
import { useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { PayAgain } from './pay-again.tsx'
import { StatusMessage } from './status-words.tsx'
import type { OrderStatusView } from './use-order-state.ts'

export function FailedMessage({ state }: { state: OrderStatusView }) {
  const t = useTranslations('order-status')
  const why = whyUnpaid(state)
  const lost = why === 'refunded' ? state.lost : undefined
  return (
    <StatusMessage title={t(`${why}.title`)}>
      {t(lost === 'voucher' ? 'refunded.textVoucher' : `${why}.text`)}
    </StatusMessage>
  )
}

/** Nothing is paid. The order can be paid again or changed first, unless the money goes back. */
export function OrderFailed({ state }: { state: OrderStatusView }) {
  const t = useTranslations('order-status')
  if (whyUnpaid(state) === 'refunded') return <ButtonLink to="/boxes">{t('otherBox')}</ButtonLink>
  return <PayOrChange {...state} />
}

function whyUnpaid({ status, retry }: OrderStatusView): 'fail' | 'cancelled' | 'refunded' {
  if (status !== 'CANCELLED') return 'fail'
  return retry ? 'cancelled' : 'refunded'
}

function PayOrChange({ orderId }: OrderStatusView) {
  const t = useTranslations('order-status.fail')
  const isMine = useOrderDraft()?.orderId === orderId
  return (
    <>
      <PayAgain orderId={orderId}>
        {({ pay, busy }) => (
          <Button size={56} busy={busy} onClick={pay}>
            {t('retry')}
          </Button>
        )}
      </PayAgain>
      {isMine ? (
        <ButtonLink to="/order/summary" look="quiet">
          {t('change')}
        </ButtonLink>
      ) : null}
    </>
  )
}
