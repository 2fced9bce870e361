import type { Rent } from '@boxzone/contract'
import type { TextGroup } from '@boxzone/i18n'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { summaryOf } from './overdue-summary.rules.ts'
import { SuspensionText, useTotals } from './overdue-text.tsx'
import { usePayOverdue } from './use-pay-overdue.ts'

export const overdueBannerTexts: readonly TextGroup[] = ['rents']

interface OverdueBannerContentProps {
  rents: readonly Rent[]
  returnPath: string
}

export function OverdueBannerContent(props: OverdueBannerContentProps) {
  return (
    <TextsProvider groups={overdueBannerTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

function Content({ rents, returnPath }: OverdueBannerContentProps) {
  const t = useTranslations('rents.banner')
  const summary = summaryOf(rents)
  const amount = useTotals(summary)
  const errorText = useErrorText()
  const { run, busy, failure } = usePayOverdue(summary.oldest, { returnPath })
  return (
    <Banner
      tone="danger"
      title={t('title', { amount })}
      action={
        <Button size={44} busy={busy} onClick={run}>
          {t('pay')}
        </Button>
      }
    >
      <SuspensionText summary={summary} />
      {failure && (
        <p role="alert" className="font-strong text-danger">
          {errorText(failure)}
        </p>
      )}
    </Banner>
  )
}
