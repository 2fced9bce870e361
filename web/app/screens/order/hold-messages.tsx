import { useTranslations } from 'use-intl'
import type { LiveOrderSummary } from '#app/features/order-summary/use-order-summary.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Reports a failed request with a retry button, or a renewed hold. */
export function HoldMessages({ liveSummary }: { liveSummary: LiveOrderSummary }) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const { isHoldRenewed, failure, summary, busy } = liveSummary
  if (failure) {
    return (
      <Banner
        live
        tone="warning"
        className="mb-5"
        title={errorText(failure)}
        action={
          <Button look="line" size={44} busy={busy} onClick={liveSummary.refresh}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('nothingLost')}
      </Banner>
    )
  }
  if (!isHoldRenewed || !summary) return null
  return (
    <Banner live tone="info" className="mb-5" title={t('hold.lapsed.title')} onDismiss={liveSummary.dismissHoldMessage}>
      {t('hold.lapsed.text')}
    </Banner>
  )
}
