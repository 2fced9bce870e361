import type { api, Contract, OutputOf } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { daysBetween } from '#app/lib/time/days.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Sum } from './cancellation-sum.tsx'
import { MoveDialog, RevokeDialog } from './lazy-change-dialogs.ts'

export type OpenCancellation = OutputOf<typeof api.openCancellation>

interface OpenTerminationProps {
  contract: Contract
  cancellation: OpenCancellation
  /** The current day in the time zone of the warehouse. */
  today: string
}

/** The last day, charges and refunds, and the buttons to change or revoke the termination while this is possible. */
export function OpenTermination({ contract, cancellation, today }: OpenTerminationProps) {
  const t = useTranslations('contracts.termination')
  const language = useLanguage()
  const { plan, changeableUntil, firstPossibleDay } = cancellation
  const [dialog, setDialog] = useState<'move' | 'revoke'>()
  const close = () => setDialog(undefined)
  return (
    <Card as="section" padding="large" aria-labelledby="open-termination" className="grid gap-4">
      <div>
        <h2 id="open-termination" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-2 text-small text-ink-soft">{t('lastDay')}</p>
        <p>
          <b className="font-heavy">{formatDay(plan.day, language, { style: 'long' })}</b>
          {plan.day >= today && (
            <span className="text-ink-soft">, {t('left', { days: daysBetween(today, plan.day) })}</span>
          )}
        </p>
      </div>
      <div className="rounded-control bg-kraft-tint p-4">
        <Sum preview={plan} />
      </div>
      <p className="text-ink-soft">
        {changeableUntil === null
          ? t('fixed')
          : t('changeable', { day: formatDay(changeableUntil, language, { style: 'long' }) })}
      </p>
      {changeableUntil !== null && (
        <div className="flex flex-wrap gap-3">
          <Button look="line" onClick={() => setDialog('move')}>
            {t('move')}
          </Button>
          <Button look="line" onClick={() => setDialog('revoke')}>
            {t('revoke')}
          </Button>
        </div>
      )}
      {dialog === 'move' && <MoveDialog contract={contract} firstDay={firstPossibleDay} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog contract={contract} onClose={close} />}
    </Card>
  )
}
