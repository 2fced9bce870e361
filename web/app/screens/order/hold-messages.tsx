import { useTranslations } from 'use-intl'
import type { RunningSummary } from '#app/features/order-summary/use-order-summary.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Reports a failed request with a retry button, or a renewed hold. */
export function HoldMessages({ running }: { running: RunningSummary }) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  const { isHoldRenewed, failure, summary, busy } = running
  if (failure) {
    return (
      <Banner
        live
        tone="warning"
        className="mb-5"
        title={errorText(failure)}
        action={
          <Button look="line" size={44} busy={busy} onClick={running.refresh}>
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
    <Banner live tone="info" className="mb-5" title={t('hold.lapsed.title')} onDismiss={running.dismissHoldMessage}>
      {t('hold.lapsed.text')}
    </Banner>
  )
}
