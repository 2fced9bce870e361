import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { canConfirmEviction } from '#app/domain/contracts/eviction.rules.ts'
import { WithdrawButton } from '#app/features/withdrawal/withdraw-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { dayIn } from '#app/lib/time/days.ts'
import { Card } from '#app/ui/content/card.tsx'
import { TerminationLink } from '../contract-display/termination-link.tsx'

/** The available ways to end the contract, each with its consequences. */
export function TerminationSection({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.leave')
  const language = useLanguage()
  const { status, withdrawableUntil, withdrawal, warehouse } = contract
  const canTerminate = status === 'ACTIVE' || canConfirmEviction(contract)
  const evictText = withdrawal ? 'evictWithdrawn' : status === 'TERMINATED' ? 'evictLate' : 'evictText'
  if (!canTerminate && withdrawableUntil === null) return null
  return (
    <Card as="section" padding="large" aria-labelledby="leaving">
      <h2 id="leaving" className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {withdrawableUntil !== null && (
          <TerminationOption
            title={t('withdrawTitle')}
            text={t('withdrawText', {
              day: formatDay(lastDayBefore(withdrawableUntil, warehouse.timeZone), language, { style: 'long' }),
            })}
          >
            <WithdrawButton contract={contract} />
          </TerminationOption>
        )}
        {canTerminate && (
          <TerminationOption text={t(status === 'ACTIVE' ? 'terminateText' : evictText)}>
            <TerminationLink contract={contract} />
          </TerminationOption>
        )}
      </ul>
    </Card>
  )
}

/** The period ends at midnight. The contract and the e-mails name its last day. */
const lastDayBefore = (end: string, timeZone: string): string => dayIn(new Date(Date.parse(end) - 1), timeZone)

function TerminationOption({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 flex-[1_1_18rem]">
        {title && <p className="font-strong">{title}</p>}
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  )
}
