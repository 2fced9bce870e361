import type { CancellationPreview } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { cancellationPreviewPath } from './cancellation-preview-path.ts'
import type { clientLoader } from './cancellation-preview-route.ts'

interface CancellationSumProps {
  contractId: string
  day: string
  /** A day whose preview is already loaded. */
  known?: { day: string; preview: CancellationPreview } | undefined
  /** The day replaces the last day of an open termination. */
  move?: boolean
  /** Called when loaded amounts are shown, not for the day of `known`. */
  onReady?: (day: string) => void
}

/** The remaining charges and refunds when `day` is the last day, as the server calculates them. */
export function CancellationSum({ contractId, day, known, move = false, onReady }: CancellationSumProps) {
  const t = useTranslations('contracts.preview')
  return (
    <section aria-live="polite" className="rounded-control bg-kraft-tint p-4">
      <h3 className="font-heavy">{t('title')}</h3>
      {day === known?.day ? (
        <Sum preview={known.preview} />
      ) : (
        <LoadedSum contractId={contractId} day={day} move={move} onReady={onReady} />
      )}
    </section>
  )
}

interface LoadedSumProps {
  contractId: string
  day: string
  move: boolean
  onReady: CancellationSumProps['onReady']
}

function LoadedSum({ contractId, day, move, onReady }: LoadedSumProps) {
  const t = useTranslations('contracts.preview')
  const shell = useTranslations('shell')
  const errorText = useErrorText()
  const fetcher = useFetcher<typeof clientLoader>()
  const route = `${cancellationPreviewPath(contractId)}?day=${day}${move ? '&move=1' : ''}`
  const { load } = fetcher
  useEffect(() => void load(route), [load, route])
  const result = fetcher.state === 'idle' && fetcher.data?.day === day ? fetcher.data : undefined
  const isReady = result?.data !== undefined
  const report = useEffectEvent(() => onReady?.(day))
  useEffect(() => {
    if (isReady) report()
  }, [isReady])
  return (
    <>
      {!result && (
        <Loading className="mt-3 grid gap-3">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </Loading>
      )}
      {result?.data && <Sum preview={result.data} />}
      {result?.error && (
        <Banner
          tone="danger"
          className="mt-2"
          title={t('failed')}
          action={
            <Button look="line" size={44} onClick={() => void load(route)}>
              {shell('retry')}
            </Button>
          }
        >
          {errorText(result.error)}
        </Banner>
      )}
    </>
  )
}

/** Charges and refunds with their days. */
export function Sum({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations('contracts.preview')
  const { charges, refunds } = preview
  const day = useUnbrokenDay()(preview.refundedBy)
  return (
    <div className="mt-2 grid gap-1">
      {charges.length === 0 ? <p>{t('nothing')}</p> : <Charges preview={preview} />}
      {refunds.length > 0 && <Refunds preview={preview} />}
      {preview.rerated && <Rerated rerated={preview.rerated} currency={preview.currency} />}
      {refunds.some(({ byTransfer }) => !byTransfer) && <p className="text-small text-ink-soft">{t('by', { day })}</p>}
      {refunds.some(({ byTransfer }) => byTransfer) && (
        <p className="text-small text-ink-soft">{t('byTransfer', { day })}</p>
      )}
      {refunds.some(({ kind }) => kind === 'DEPOSIT') && <p className="text-small text-ink-soft">{t('depositNote')}</p>}
    </div>
  )
}

/** A date that no line break divides. */
function useUnbrokenDay(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDay(day, language, { style: 'long' }).replaceAll(' ', '\u00a0')
}

interface ReratedProps {
  rerated: NonNullable<CancellationPreview['rerated']>
  currency: CancellationPreview['currency']
}

/** Why the used months of a long period cost more. */
function Rerated({ rerated, currency }: ReratedProps) {
  const t = useTranslations('contracts.preview')
  const money = useMoney()
  const { months, discountPercent: used, agreedDiscountPercent: agreed, amount } = rerated
  return (
    <p className="text-small text-ink-soft">
      {t('rerated', { months, used, agreed, amount: money(amount, currency) })}
    </p>
  )
}

function Charges({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations('contracts.preview')
  const unbroken = useUnbrokenDay()
  const dayRange = useDateRange()
  const money = useMoney()
  return (
    <>
      {preview.charges.map(({ on, period, partOf, amount }) => (
        <Line
          key={on}
          name={t('charge', { period: dayRange(period.from, period.to) })}
          note={[t('on', { day: unbroken(on) }), partOf && t('part', partOf)].filter(Boolean).join(', ')}
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
