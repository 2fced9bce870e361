import { formatDateTime } from '@boxzone/i18n/format'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { isLongHold } from '#app/lib/time/long-hold.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Button } from '#app/ui/base/button.tsx'
import { buttonClass } from '#app/ui/base/button-class.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { Countdown } from '#app/ui/content/countdown.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { maxHoldMs } from './hold.ts'
import type { LiveOrderSummary } from './use-order-summary.ts'

/** A customer counts as present for this long after the last click or key press. */
const presenceMs = 2 * 60_000

/** Countdown of the hold. Its button extends the hold once, and holds the Boxes again after the end. */
export function HoldBand({ liveSummary, className }: { liveSummary: LiveOrderSummary; className?: string }) {
  const t = useTranslations('order.hold')
  const isPresent = usePresence()
  const [ended, setEnded] = useState<string>()
  const { busy } = liveSummary
  // The hold does not depend on period, insurance or voucher, so the summary of an earlier choice shows it too.
  const summary = liveSummary.known?.summary
  if (!summary?.heldUntil) return <HoldPlaceholder className={className} />
  const endsAt = new Date(summary.heldUntil)
  if (summary.isPrepared && isLongHold(endsAt)) return <LongHold endsAt={endsAt} className={className} />
  const isOver = ended === summary.heldUntil
  const text = summary.group ? t('textSeveral') : t('text')
  const end = () => {
    setEnded(summary.heldUntil ?? undefined)
    // An abandoned tab must not hold the Box forever.
    if (isPresent()) liveSummary.refresh()
  }
  return (
    <Countdown
      endsAt={endsAt}
      now={serverNow}
      totalSeconds={maxHoldMs(summary) / 1000}
      onEnd={end}
      {...(className ? { className } : {})}
      action={
        isOver ? (
          <Button look="quiet" size={44} busy={busy} className="text-small" onClick={liveSummary.refresh}>
            {t('again')}
          </Button>
        ) : summary.canProlong ? (
          <Button look="quiet" size={44} busy={busy} className="text-small" onClick={liveSummary.prolong}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      {isOver ? t('over') : text}
    </Countdown>
  )
}

/** A hold of days needs no countdown. */
function LongHold({ endsAt, className }: { endsAt: Date; className: string | undefined }) {
  const t = useTranslations('order.hold')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <p className={classNames('flex min-h-18 items-center bg-kraft-4 px-4 py-3 text-small md:px-6', className)}>
      {t('prepared', { moment: formatDateTime(endsAt, language, { timeZone }) })}
    </p>
  )
}

/** Placeholder of the band with the same size. */
function HoldPlaceholder({ className }: { className: string | undefined }) {
  const t = useTranslations('order.hold')
  return (
    <div
      aria-hidden="true"
      className={classNames('flex items-center gap-3.5 bg-kraft-4 px-4 py-3 text-ink-soft md:px-6', className)}
    >
      <Skeleton shape="circle" className="size-12 flex-none max-xs:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-title leading-tight font-heavy">––:––</p>
        <p className="text-small leading-tight">{t('text')}</p>
      </div>
      <span className={buttonClass({ look: 'quiet', size: 44, className: 'invisible text-small' })}>{t('add')}</span>
    </div>
  )
}

function usePresence(): () => boolean {
  const lastMs = useRef(0)
  useEffect(() => {
    const recordActivity = () => {
      lastMs.current = Date.now()
    }
    recordActivity()
    window.addEventListener('pointerdown', recordActivity)
    window.addEventListener('keydown', recordActivity)
    return () => {
      window.removeEventListener('pointerdown', recordActivity)
      window.removeEventListener('keydown', recordActivity)
    }
  }, [])
  return () => document.visibilityState === 'visible' && Date.now() - lastMs.current < presenceMs
}
