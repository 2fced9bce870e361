import type { Contract } from '@boxzone/contract'
import { formatDateTime } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { WithdrawButton } from '#app/features/withdrawal/withdraw-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

/** The available ways to end the contract, each with its consequences. */
export function TerminationSection({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.leave')
  const language = useLanguage()
  const { status, withdrawableUntil, withdrawal, warehouse } = contract
  const canTerminate = status === 'ACTIVE' || status === 'TERMINATING'
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
              day: formatDateTime(withdrawableUntil, language, { timeZone: warehouse.timeZone }),
            })}
          >
            <WithdrawButton contract={contract} />
          </TerminationOption>
        )}
        {status === 'ACTIVE' && (
          <TerminationOption text={t('terminateText')}>
            <ButtonLink to="cancel" look="line">
              {t('terminate')}
            </ButtonLink>
          </TerminationOption>
        )}
        {status === 'TERMINATING' && (
          <TerminationOption text={t(withdrawal ? 'evictWithdrawn' : 'evictText')}>
            <ButtonLink to="eviction">{t('evict')}</ButtonLink>
          </TerminationOption>
        )}
      </ul>
    </Card>
  )
}

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
