import { cancellationPreview } from 'virtual:calls'
import type { CancellationPreview } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

interface CancellationSumProps {
  contractId: string
  day: string
  /** One day whose sum was asked for already. */
  known: { day: string; preview: CancellationPreview }
}

/** What would still be charged and refunded if the contract ended on that day, as the server works it out. */
export function CancellationSum({ contractId, day, known }: CancellationSumProps) {
  const t = useTranslations('contracts.preview')
  return (
    <section aria-live="polite" className="rounded-control bg-kraft-tint p-4">
      <h3 className="font-heavy">{t('title')}</h3>
      {day === known.day ? <Sum preview={known.preview} /> : <AskedSum contractId={contractId} day={day} />}
    </section>
  )
}

function AskedSum({ contractId, day }: Omit<CancellationSumProps, 'known'>) {
  const t = useTranslations('contracts.preview')
  const shell = useTranslations('shell')
  const errorText = useErrorText()
  const [sum, again] = useAsyncData(day, (asked, signal) =>
    call(cancellationPreview, { id: contractId, day: asked }, { signal }),
  )
  return (
    <>
      {sum.state === 'loading' && (
        <Loading className="mt-3 grid gap-3">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </Loading>
      )}
      {sum.state === 'ready' && <Sum preview={sum.data} />}
      {sum.state === 'failed' && (
        <Banner
          tone="danger"
          className="mt-2"
          title={t('failed')}
          action={
            <Button look="line" size={44} onClick={again}>
              {shell('retry')}
            </Button>
          }
        >
          {errorText(sum.error)}
        </Banner>
      )}
    </>
  )
}

function Sum({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations('contracts.preview')
  const language = useLanguage()
  const { charges, refunds } = preview
  const day = formatDay(preview.refundedBy, language)
  return (
    <div className="mt-2 grid gap-1 tabular-nums">
      {charges.length === 0 ? <p>{t('nothing')}</p> : <Charges preview={preview} />}
      {refunds.length > 0 && <Refunds preview={preview} />}
      {refunds.some(({ byTransfer }) => !byTransfer) && <p className="text-small text-ink-soft">{t('by', { day })}</p>}
      {refunds.some(({ byTransfer }) => byTransfer) && (
        <p className="text-small text-ink-soft">{t('byTransfer', { day })}</p>
      )}
      {refunds.some(({ kind }) => kind === 'DEPOSIT') && <p className="text-small text-ink-soft">{t('depositNote')}</p>}
    </div>
  )
}

function Charges({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations('contracts.preview')
  const language = useLanguage()
  const dayRange = useDateRange()
  const money = useMoney()
  return (
    <>
      {preview.charges.map(({ on, period, partOf, amount }) => (
        <Line
          key={on}
          name={t('charge', { period: dayRange(period.from, period.to) })}
          note={[t('on', { day: formatDay(on, language) }), partOf && t('part', partOf)].filter(Boolean).join(', ')}
          amount={money(amount, preview.currency)}
        />
      ))}
      <Line strong name={t('charged')} amount={money(preview.chargesTotal, preview.currency)} />
    </>
  )
}

function Refunds({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations('contracts.preview')
  const deposit = useTranslations('contracts')('deposit')
  const money = useMoney()
  return (
    <>
      {preview.refunds.map(({ kind, days, amount, byTransfer }) => (
        <Line
          key={kind}
          name={kind === 'DEPOSIT' ? deposit : t('unused', { days: days ?? 0 })}
          note={byTransfer && t('transfer')}
          amount={money(amount, preview.currency)}
        />
      ))}
      <Line strong name={t('refunded')} amount={money(preview.refundsTotal, preview.currency)} />
    </>
  )
}

function Line({
  name,
  note,
  amount,
  strong,
}: {
  name: ReactNode
  note?: ReactNode
  amount: ReactNode
  strong?: boolean
}) {
  return (
    <p
      className={
        strong ? 'mb-2 flex justify-between gap-4 border-t border-line pt-1 font-heavy' : 'flex justify-between gap-4'
      }
    >
      <span className="min-w-0">
        {name}
        {note && <span className="block text-small text-ink-soft">{note}</span>}
      </span>
      <span className="whitespace-nowrap">{amount}</span>
    </p>
  )
}
