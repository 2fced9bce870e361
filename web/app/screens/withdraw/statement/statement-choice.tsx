import type { StatedWithdrawal } from '@boxzone/contract'
import { formatDateTime } from '@boxzone/i18n/format'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'

export type StatementDecision = 'confirm' | 'object'

export interface StatementChoiceProps {
  /** The decision of the link that was opened. The button of this decision is the main one. */
  offered: StatementDecision
  onDecide: (decision: StatementDecision) => void
  isBusy: boolean
  failure: ApiError | undefined
}

interface PendingProps extends StatementChoiceProps {
  statement: StatedWithdrawal
  decision: StatementDecision | undefined
}

/** Says what both buttons do before the customer chooses one. */
export function StatementChoice({ statement, decision, offered, onDecide, isBusy, failure }: PendingProps) {
  const t = useTranslations('contracts.withdrawalStatement')
  const language = useLanguage()
  const { contractNumber, receivedAt, takesEffectAt, timeZone } = statement
  const format = (at: string) => formatDateTime(at, language, { timeZone, style: 'long' })
  const choices = { confirm: t('confirmText'), object: t('objectText') }
  const order: StatementDecision[] = offered === 'confirm' ? ['confirm', 'object'] : ['object', 'confirm']
  return (
    <AccountPage
      title={t('title', { number: contractNumber })}
      text={t('received', { at: format(receivedAt) })}
      scene="step-move"
    >
      <div className="grid gap-6">
        <p className="font-strong">
          {takesEffectAt === null ? t('onlyConfirmed') : t('deadline', { at: format(takesEffectAt) })}
        </p>
        <FormFailure failure={failure} />
        {order.map((choice) => (
          <div key={choice} className="grid gap-2">
            <p className="text-ink-soft">{choices[choice]}</p>
            <Button
              size={56}
              wide
              look={choice === offered ? 'primary' : 'line'}
              busy={isBusy && decision === choice}
              onClick={() => onDecide(choice)}
            >
              {t(choice)}
            </Button>
          </div>
        ))}
      </div>
    </AccountPage>
  )
}
