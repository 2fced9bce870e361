import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { emptyDetails } from '../empty-details.ts'
import { useOrder } from '../order-data.ts'
import { InlineReceipt, OrderFrame } from '../order-frame.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { requireStep } from '../require-step.ts'
import { AccountChoice } from './account-choice.tsx'

export const handle = screen({ title: 'order.details.title' })

export const clientLoader = () => requireStep('/order/user-details')
clientLoader.hydrate = true as const

/** The form and its validation load on demand. */
const form = lazyModule(() => import('./details-step.tsx'))

/** Step 2: login or no login, then the invoicing details. */
export default function OrderUserDetailsScreen() {
  const { draft } = useOrder()
  const isSignedIn = useIsSignedIn()
  if (draft.invoicingDetails === null && !isSignedIn) return <Choice />
  return (
    <Lazy part={form} waiting={(retry) => <FormPlaceholder retry={retry} />}>
      {/* A prefill increments the version, which restarts the form. */}
      {({ DetailsStep }) => <DetailsStep key={draft.version} />}
    </Lazy>
  )
}

function Choice() {
  const t = useTranslations('order.details')
  const account = useTranslations('order.account')
  const country = useConfig().value('country')
  const prepare = () => void loadOptional(form.fetch)
  const begin = () => void changeDraft({ type: 'detailsEdited', details: emptyDetails(country) })
  return (
    <OrderFrame
      step="/order/user-details"
      title={t('title')}
      action={
        <Button size={56} wide onPointerEnter={prepare} onClick={begin}>
          {t('without')}
        </Button>
      }
    >
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:px-7">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="font-strong">{account('newTitle')}</h2>
          <p className="text-small text-ink-soft">{account('newText')}</p>
        </div>
        <Button onPointerEnter={prepare} onClick={begin}>
          {t('without')}
        </Button>
      </Card>
      <div className="mt-4">
        <AccountChoice takenEmail={undefined} />
      </div>
      <InlineReceipt />
    </OrderFrame>
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
