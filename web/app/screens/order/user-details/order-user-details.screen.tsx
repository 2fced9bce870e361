import { useTranslations } from 'use-intl'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { useOrder } from '../order-data.ts'
import { InlineReceipt, OrderFrame } from '../order-frame.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { requireStep } from '../require-step.ts'
import { AccountChoice } from './account-choice.tsx'
import { BoxSummary } from './box-summary.tsx'

export const handle = screen({ title: 'order.details.title' })

export const clientLoader = () => requireStep('/order/user-details')
clientLoader.hydrate = true as const

/** The form and its validation load on demand. */
const form = lazyModule(() => import('./details-step.tsx'))

/** Step 2: the invoicing details, with the login above them. */
export default function OrderUserDetailsScreen() {
  const { draft } = useOrder()
  return (
    <Lazy part={form} waiting={(retry) => <FormPlaceholder retry={retry} />}>
      {/* A prefill increments the version, which restarts the form. */}
      {({ DetailsStep }) => <DetailsStep key={draft.version} />}
    </Lazy>
  )
}

function FormPlaceholder({ retry }: { retry: (() => void) | undefined }) {
  const t = useTranslations('order.details')
  return (
    <OrderFrame
      step="/order/user-details"
      title={t('title')}
      action={
        <Button size={56} wide busy={!retry}>
          {t('continue')}
        </Button>
      }
    >
      <PaymentFailedNote />
      <BoxSummary />
      <AccountChoice takenEmail={undefined} />
      {retry ? (
        <LoadFailedBanner retry={retry} className="mt-4" />
      ) : (
        <Skeleton shape="block" className="mt-4 h-170 rounded-card" />
      )}
      <InlineReceipt />
    </OrderFrame>
  )
}
