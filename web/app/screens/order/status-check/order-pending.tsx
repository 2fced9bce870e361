import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { statusUrl } from '../status-url.ts'
import { PayAgain } from './pay-again.tsx'
import { takesLong } from './polling.ts'
import { StatusMessage } from './status-message.tsx'
import type { PolledOrder } from './use-order-state.ts'

function useIsLong({ state, hasWaited }: PolledOrder): boolean {
  const isBack = useSearchParams()[0].has('paymentId')
  return takesLong({ paymentStatus: state?.paymentStatus, isBack, hasWaited })
}

export function PendingMessage({ polled }: { polled: PolledOrder }) {
  const t = useTranslations('order-status')
  const isLong = useIsLong(polled)
  return (
    <StatusMessage title={isLong ? t('long.title') : t('pending.title')}>
      {isLong ? t('long.text') : t('pending.text')}
    </StatusMessage>
  )
}

/** The payment is pending. If it takes long, the page offers to check again. */
export function OrderPending({ orderId, polled }: { orderId: string; polled: PolledOrder }) {
  const t = useTranslations('order-status')
  const isLong = useIsLong(polled)
  return (
    <>
      {isLong ? null : <ProgressBar label={t('pending.title')} className="max-w-80" />}
      {polled.isOffline ? <Banner live tone="warning" title={t('offline')} className="max-w-xl text-left" /> : null}
      {isLong ? (
        <ButtonLink
          href={statusUrl(orderId)}
          size={56}
          onClick={(event) => {
            event.preventDefault()
            polled.refresh()
          }}
        >
          {t('long.check')}
        </ButtonLink>
      ) : null}
      {polled.state ? <NotPaidYet orderId={orderId} /> : null}
    </>
  )
}

/** Links back to the payment page and to the order's draft. The server replaces an order only if it is not paid. */
function NotPaidYet({ orderId }: { orderId: string }) {
  const t = useTranslations('order-status')
  const isOwnDraft = useOrderDraft()?.orderId === orderId
  return (
    <PayAgain orderId={orderId}>
      {({ pay, busy }) => (
        <p className="mt-4 text-ink-soft">
          {t('notPaid')}{' '}
          <Button look="quiet" size={44} busy={busy} onClick={pay}>
            {t('backToPayment')}
          </Button>
          {isOwnDraft ? (
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
