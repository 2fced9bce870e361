import { previewTerms } from 'virtual:calls'
import type { TermsPreview } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import type { TermsChoice } from './terms-choice.ts'

/** The price per invoice now and from the next period on, as the server calculates it. */
export function TermsPrice({ contractId: id, choice }: { contractId: string; choice: TermsChoice }) {
  const shell = useTranslations('shell')
  const errorText = useErrorText()
  const key = `${choice.periodInMonths} ${choice.insuranceId}`
  const [preview, reload] = useAsyncData(key, () => call(previewTerms, { id, ...choice }))
  if (preview.state === 'failed') {
    return (
      <Banner
        tone="danger"
        action={
          <Button look="line" size={44} onClick={reload}>
            {shell('retry')}
          </Button>
        }
      >
        {errorText(preview.error)}
      </Banner>
    )
  }
  return (
    <section aria-live="polite" className="sticky bottom-0 rounded-control bg-kraft-tint p-4">
      {preview.state === 'loading' ? (
        <Loading className="grid gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
        </Loading>
      ) : (
        <Prices preview={preview.data} />
      )}
    </section>
  )
}

function Prices({ preview }: { preview: TermsPreview }) {
  const t = useTranslations('contracts.terms')
  const language = useLanguage()
  const money = useMoney()
  const { currency, currentTotalPrice, totalPrice, period } = preview
  const perInvoice = (amount: number) => `${money(amount, currency)} ${t('perInvoice')}`
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{t('now')}</dt>
      <dd className="text-right">{perInvoice(currentTotalPrice)}</dd>
      <dt className="font-heavy">{t('then', { day: formatDay(period.from, language, { style: 'long' }) })}</dt>
      <dd className="text-right font-heavy">{perInvoice(totalPrice)}</dd>
    </dl>
  )
}
