import { useTranslations } from 'use-intl'
import { changeDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { PayAgain } from './pay-again.tsx'
import { StatusMessage } from './status-message.tsx'
import type { OrderStatusView } from './use-order-state.ts'

const refundedTexts = { voucher: 'refunded.textVoucher', promotion: 'refunded.textPromotion' } as const

export function FailedMessage({ state }: { state: OrderStatusView }) {
  const t = useTranslations('order-status')
  const reason = unpaidReason(state)
  const lost = reason === 'refunded' ? state.lost : undefined
  return (
    <StatusMessage title={t(`${reason}.title`)}>
      {t(lost && lost !== 'box' ? refundedTexts[lost] : `${reason}.text`)}
    </StatusMessage>
  )
}

/** The customer left the payment page without paying, and the provider still accepts the payment. */
export function LeftMessage() {
  const t = useTranslations('order-status.left')
  return <StatusMessage title={t('title')}>{t('text')}</StatusMessage>
}

/** The customer can pay or change the order, unless its payment is being refunded. */
export function OrderFailed({ state }: { state: OrderStatusView }) {
  const t = useTranslations('order-status')
  if (unpaidReason(state) === 'refunded') return <ButtonLink to="/boxes">{t('otherBox')}</ButtonLink>
  return <PayOrChange orderId={state.orderId} />
}

function unpaidReason({ status, retry }: OrderStatusView): 'fail' | 'cancelled' | 'refunded' {
  if (status !== 'CANCELLED') return 'fail'
  return retry ? 'cancelled' : 'refunded'
}

interface PayOrChangeProps {
  orderId: string
  /** The provider still accepts the payment. Placing the changed order then first checks whether the old order is paid. */
  isOpen?: boolean
}

export function PayOrChange({ orderId, isOpen = false }: PayOrChangeProps) {
  const t = useTranslations('order-status.fail')
  const isOwnDraft = useOrderDraft()?.orderId === orderId
  return (
    <>
      <PayAgain orderId={orderId}>
        {({ pay, busy }) => (
          <Button size={56} busy={busy} onClick={pay}>
            {t('retry')}
          </Button>
        )}
      </PayAgain>
      {isOwnDraft ? (
        <ButtonLink
          to="/order/summary"
          look="quiet"
          onClick={isOpen ? () => changeDraft({ type: 'changeBegun', orderId }) : undefined}
        >
          {t('change')}
        </ButtonLink>
      ) : null}
    </>
  )
}
