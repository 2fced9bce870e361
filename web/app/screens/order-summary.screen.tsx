import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BoxCard } from './order/box-card.tsx'
import { MissingFieldLink, showField } from './order/missing-link.tsx'
import { useOrder } from './order/order-data.ts'
import { InlineReceipt, OrderFrame } from './order/order-frame.tsx'
import { PaymentFailedNote } from './order/payment-failed-note.tsx'
import { requireStep } from './order/require-step.ts'
import { ConsentList, consentFieldId } from './order-summary/consent-list.tsx'
import { consentsFor, missingConsents, useConsents } from './order-summary/consents.ts'
import { Items } from './order-summary/items.tsx'
import { LegalNotices } from './order-summary/law.tsx'
import { OrderRows } from './order-summary/order-rows.tsx'
import { PlacingFailure } from './order-summary/placing-failure.tsx'
import { usePlaceOrder } from './order-summary/use-place-order.ts'

export const clientLoader = () => requireStep('/order/summary')
clientLoader.hydrate = true as const

/** Step 3: everything once more, the consents, and a binding order. */
export default function OrderSummaryScreen() {
  const t = useTranslations('order.summary')
  const order = useOrder()
  const [given, give] = useConsents(order.draft.draftId)
  const { place, busy, failure, isChecked, check } = usePlaceOrder(order, given)
  const asked = consentsFor(order.draft.invoicingDetails?.type ?? 'FyzickaOsoba')
  const missing = missingConsents(given, asked)
  const [first] = missing
  const { isOwn, busy: isAsking, failure: noSum, refresh } = order.running
  const shown = failure ?? (isOwn ? undefined : noSum)

  function send() {
    check()
    if (first) showField(consentFieldId(first))
    // Nobody orders what they have not seen the price of.
    else if (isOwn) void place()
    else refresh()
  }

  return (
    <OrderFrame
      step="/order/summary"
      title={t('title')}
      notice={
        <>
          {shown ? <PlacingFailure failure={shown} /> : null}
          {first ? (
            <MissingFieldLink fieldId={consentFieldId(first)}>
              {t('missing', { count: missing.length })}
            </MissingFieldLink>
          ) : null}
        </>
      }
      action={
        <Button
          size={56}
          wide
          busy={busy || (isAsking && !isOwn)}
          onClick={send}
          className="max-sm:px-3 max-sm:text-body lg:min-h-16"
        >
          {t('order')}
        </Button>
      }
      note={
        <p className="flex gap-2.5 text-small text-ink-soft">
          <Icon shape={CreditCard} />
          {t('cardNext')}
        </p>
      }
    >
      <PaymentFailedNote />
      <BoxCard withPlan="wide" />
      <OrderRows />
      <InlineReceipt />
      <Items />
      <ConsentList asked={asked} given={given} give={give} missing={isChecked ? missing : []} />
      <LegalNotices />
    </OrderFrame>
  )
}
