import { useTranslations } from 'use-intl'
import { useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PayAgain } from './pay-again.tsx'
import { StatusWords } from './status-words.tsx'

/** Nothing was charged; the order can be paid again, or changed first. */
export function OrderFailed({ orderId }: { orderId: string }) {
  const t = useTranslations('order-status')
  const isMine = useOrderDraft()?.orderId === orderId
  return (
    <>
      <StatusWords title={t('fail.title')}>{t('fail.text')}</StatusWords>
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
    </>
  )
}
