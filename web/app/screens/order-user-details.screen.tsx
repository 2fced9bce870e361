import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useConfig } from '#app/lib/page-values.tsx'
import { useIsSignedIn } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { emptyDetails } from './order/empty-details.ts'
import { useOrder } from './order/order-data.ts'
import { InlineReceipt, OrderFrame } from './order/order-frame.tsx'
import { PaymentFailedNote } from './order/payment-failed-note.tsx'
import { requireStep } from './order/require-step.ts'
import { AccountChoice } from './order-user-details/account-choice.tsx'

export const clientLoader = () => requireStep('/order/user-details')
clientLoader.hydrate = true as const

/** Forms and their checks come when somebody is about to type. */
const loadForm = () =>
  import('./order-user-details/details-step.tsx').then((module) => ({ default: module.DetailsStep }))
const DetailsStep = lazy(loadForm)

/** Step 2: continue without login, or log in; then the invoicing details. */
export default function OrderUserDetailsScreen() {
  const { draft } = useOrder()
  const isSignedIn = useIsSignedIn()
  if (draft.invoicingDetails === null && !isSignedIn) return <Choice />
  return (
    <Suspense fallback={<FormPlace />}>
      {/* A new version of the details, filled in by us, starts the form anew. */}
      <DetailsStep key={draft.version} />
    </Suspense>
  )
}

function Choice() {
  const t = useTranslations('order.details')
  const country = useConfig().value('country')
  return (
    <OrderFrame
      step="/order/user-details"
      title={t('title')}
      action={
        <Button
          size={56}
          wide
          onPointerEnter={() => void loadForm()}
          onClick={() => changeDraft({ type: 'detailsEdited', details: emptyDetails(country) })}
        >
          {t('without')}
        </Button>
      }
    >
      <AccountChoice takenEmail={undefined} />
      <InlineReceipt />
    </OrderFrame>
  )
}

function FormPlace() {
  const t = useTranslations('order.details')
  return (
    <OrderFrame
      step="/order/user-details"
      title={t('title')}
      action={
        <Button size={56} wide busy>
          {t('continue')}
        </Button>
      }
    >
      <PaymentFailedNote />
      <AccountChoice takenEmail={undefined} />
      <Skeleton shape="block" className="mt-4 h-170 rounded-card" />
      <InlineReceipt />
    </OrderFrame>
  )
}
