import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { BoxCard } from '../box-card.tsx'
import { MissingFieldLink, showField } from '../missing-link.tsx'
import { useOrder } from '../order-data.ts'
import { InlineReceipt, OrderFrame } from '../order-frame.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { requireStep } from '../require-step.ts'
import { FurtherBoxes } from '../several/further-boxes.tsx'
import { ConsentList, consentFieldId } from './consent-list.tsx'
import { consentsFor, missingConsents } from './consents.ts'
import { ContractPreview } from './contract-preview.tsx'
import { Items } from './items.tsx'
import { LegalNotices } from './legal-notices.tsx'
import { OrderRows } from './order-rows.tsx'
import { PlacingFailure } from './placing-failure.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export const handle = screen({ title: 'order.summary.title' })

export const clientLoader = () => requireStep('/order/summary')
clientLoader.hydrate = true as const

/** Step 3: review, consents and the binding order. */
export default function OrderSummaryScreen() {
  const t = useTranslations('order.summary')
  const order = useOrder()
  const { granted, setGranted } = order.consents
  const { place, busy, failure, isChecked, check } = usePlaceOrder(order, granted)
  const { summary } = order.liveSummary
  const requested = consentsFor(
    order.draft.invoicingDetails?.type ?? 'FyzickaOsoba',
    summary && (summary.earlyStart?.possible ?? false),
  )
  const missing = missingConsents(granted, requested)
  const [first] = missing
  const { isCurrent, busy: isFetching, failure: fetchFailure, refresh } = order.liveSummary
  const shown = failure ?? (isCurrent ? undefined : fetchFailure)

  function send() {
    check()
    if (first) showField(consentFieldId(first))
    // The customer must see the current price before ordering.
    else if (isCurrent) void place()
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
          busy={busy || (isFetching && !isCurrent)}
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
      <FurtherBoxes />
      <OrderRows />
      <InlineReceipt />
      <Items />
      <ContractPreview />
      <ConsentList requested={requested} granted={granted} setGranted={setGranted} missing={isChecked ? missing : []} />
      <LegalNotices />
    </OrderFrame>
  )
}
