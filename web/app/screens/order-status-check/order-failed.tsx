import { useTranslations } from 'use-intl'
import { useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PayAgain } from './pay-again.tsx'
import { StatusPage } from './status-page.tsx'

/** Nothing was charged; the order can be paid again, or changed first. */
export function OrderFailed({ orderId }: { orderId: string }) {
  const t = useTranslations('order.status')
  const isMine = useOrderDraft()?.orderId === orderId
  return (
    <StatusPage live scene="not-found" title={t('fail.title')} text={t('fail.text')}>
      <PayAgain orderId={orderId}>
        {({ pay, busy }) => (
          <Button size={56} busy={busy} onClick={pay}>
            {t('fail.retry')}
          </Button>
        )}
      </PayAgain>
      {isMine ? (
        <ButtonLink to="/order/summary" look="quiet">
          {t('fail.change')}
        </ButtonLink>
      ) : null}
    </StatusPage>
  )
}
