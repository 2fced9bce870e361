import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { statusAddress } from '../status-address.ts'
import { PayAgain } from './pay-again.tsx'
import { takesLong } from './polling.ts'
import { StatusMessage } from './status-words.tsx'
import type { WatchedOrder } from './use-order-state.ts'

function useIsLong({ state, hasWaited }: WatchedOrder): boolean {
  const isBack = useSearchParams()[0].has('paymentId')
  return takesLong({ paymentStatus: state?.paymentStatus, isBack, hasWaited })
}

export function PendingMessage({ watched }: { watched: WatchedOrder }) {
  const t = useTranslations('order-status')
  const isLong = useIsLong(watched)
  return (
    <StatusMessage title={isLong ? t('long.title') : t('pending.title')}>
      {isLong ? t('long.text') : t('pending.text')}
    </StatusMessage>
  )
}

/** The provider has not answered yet; after a while that is said, with a link to look again. */
export function OrderPending({ orderId, watched }: { orderId: string; watched: WatchedOrder }) {
  const t = useTranslations('order-status')
  const isLong = useIsLong(watched)
  return (
    <>
      {isLong ? null : <ProgressBar label={t('pending.title')} className="max-w-80" />}
      {watched.isOffline ? <Banner live tone="warning" title={t('offline')} className="max-w-xl text-left" /> : null}
      {isLong ? (
        <ButtonLink
          href={statusAddress(orderId)}
          size={56}
          onClick={(event) => {
            event.preventDefault()
            watched.look()
          }}
        >
          {t('long.check')}
        </ButtonLink>
      ) : null}
      {watched.state ? <NotPaidYet orderId={orderId} /> : null}
    </>
  )
}

/** Who closed the payment page finds the way back to it, or to what they ordered; placing that anew asks first whether it is paid. */
function NotPaidYet({ orderId }: { orderId: string }) {
  const t = useTranslations('order-status')
  const isMine = useOrderDraft()?.orderId === orderId
  return (
    <PayAgain orderId={orderId}>
      {({ pay, busy }) => (
        <p className="mt-4 text-ink-soft">
          {t('notPaid')}{' '}
          <Button look="quiet" size={44} busy={busy} onClick={pay}>
            {t('backToPayment')}
          </Button>
          {isMine ? (
            <ButtonLink
              to="/order/summary"
              look="quiet"
              size={44}
              onClick={() => changeDraft({ type: 'changeBegun', orderId })}
            >
              {t('fail.change')}
            </ButtonLink>
          ) : null}
        </p>
      )}
    </PayAgain>
  )
}
