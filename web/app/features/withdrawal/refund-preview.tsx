import type { withdrawalPreview } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import type { clientLoader } from './withdrawal-route.ts'

interface RefundPreviewProps {
  route: string
  /** The rental has started, so days may be used and the Box may have to be emptied. */
  hasStarted: boolean
}

/** The refund of a withdrawal today. A failure must not prevent the withdrawal. */
export function RefundPreview({ route, hasStarted }: RefundPreviewProps) {
  const t = useTranslations('contracts.withdraw.preview')
  const { load, data } = useFetcher<typeof clientLoader>()
  useEffect(() => void load(route), [load, route])
  if (data === undefined) return <Skeleton shape="block" className="h-40" />
  if (data.error) return <p className="text-ink-soft">{t('failed')}</p>
  return <RefundAmounts preview={data.data} hasStarted={hasStarted} />
}

interface RefundAmountsProps extends Pick<RefundPreviewProps, 'hasStarted'> {
  preview: OutputOf<typeof withdrawalPreview>
}

export function RefundAmounts({ preview, hasStarted }: RefundAmountsProps) {
  const t = useTranslations('contracts.withdraw.preview')
  const language = useLanguage()
  const money = useMoney()
  const { currency, paid, used, refund, deposit, depositBy } = preview
  const day = formatDay(depositBy, language, { style: 'long' })
  const rows = [
    { name: t('paid'), amount: paid },
    ...(hasStarted ? [{ name: t('used', { days: used.days }), amount: -used.amount }] : []),
    { name: t('refund'), amount: refund, isTotal: true },
    ...(deposit > 0
      ? [{ name: t(hasStarted ? 'deposit' : 'depositNotStarted', { day }), amount: deposit, isTotal: true }]
      : []),
  ]
  return (
    <section className="rounded-control bg-sunk p-4">
      <h3 className="mb-2 font-strong">{t('title')}</h3>
      <dl className="grid gap-1.5">
        {rows.map(({ name, amount, isTotal }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className={isTotal ? 'font-strong' : 'text-ink-soft'}>{name}</dt>
            <dd className={`whitespace-nowrap ${isTotal ? 'font-heavy' : ''}`}>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
