import { contractStart } from 'virtual:calls'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { StartFailure } from './start-failure.tsx'

/** Shows the dates that the server calculates for another first day. */
export function StartDates({ contractId, day }: { contractId: string; day: string }) {
  const t = useTranslations('contract-start')
  const language = useLanguage()
  const [start] = useAsyncData(day, (startsOn, signal) => call(contractStart, { id: contractId, startsOn }, { signal }))
  if (start.state === 'loading') return <Skeleton shape="block" className="h-32" />
  if (start.state === 'failed') return <StartFailure failure={start.error} />
  const { refusal, requested } = start.data
  if (refusal !== null) return <Banner tone="warning">{t(`refusal.${refusal}`)}</Banner>
  if (requested === null) return null
  const { startsOn, firstPeriod, nextRentOn, priceGuaranteedTo } = requested
  const format = (value: string) => formatDay(value, language, { style: 'long' })
  const rows: [string, string][] = [
    [t('startsOn'), format(startsOn)],
    [
      t('period'),
      t('periodValue', { from: formatDay(firstPeriod.from, language), to: formatDay(firstPeriod.to, language) }),
    ],
    [t('nextRentOn'), format(nextRentOn)],
    ...(priceGuaranteedTo === null ? [] : [[t('guarantee'), format(priceGuaranteedTo)] satisfies [string, string]]),
  ]
  return (
    <section aria-live="polite" className="grid gap-3 rounded-control bg-kraft-tint p-4">
      <h3 className="font-strong">{t('preview')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('note')}</p>
    </section>
  )
}
