import type { ReferralInfo } from '@boxzone/contract'
import { formatDate, formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'

/** Time zone of the customer's device. The list is rendered only in the browser. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function RewardTransactions({ info: { transactions, currency } }: { info: ReferralInfo }) {
  const t = useTranslations('profile.referral')
  const kind = useTranslations('enums.rewardTransaction')
  const language = useLanguage()
  return (
    <div className="p-5 md:p-7">
      <h3 className="text-lead">{t('history')}</h3>
      {transactions.length === 0 && <p className="mt-1 text-ink-soft">{t('empty')}</p>}
      <ul>
        {transactions.map(({ id, type, state, amount, at, note }) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-3 last:border-0 last:pb-0">
            <span className="min-w-0 flex-1">
              {note ?? kind(type)}
              <span className="block text-small text-ink-soft">
                {formatDate(at, language, { timeZone: ownTimeZone() })}
              </span>
              {state !== 'BOOKED' && <span className="block text-small">{t(`state.${state}`)}</span>}
            </span>
            <span
              className={classNames(
                'text-lead font-strong whitespace-nowrap',
                type === 'CREDIT' && state === 'BOOKED' && 'text-action',
                state === 'PENDING' && 'text-ink-soft',
                state === 'REVERSED' && 'text-ink-soft line-through',
              )}
            >
              {`${type === 'CREDIT' ? '+' : '−'}${formatMoney(amount, currency, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
