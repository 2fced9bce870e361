import type { StatedWithdrawal } from '@boxzone/contract'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { StatementChoiceProps } from './statement-choice.tsx'

interface StatementResultProps extends StatementChoiceProps {
  state: Exclude<StatedWithdrawal['state'], 'PENDING'>
  /** The customer used a button of this page. */
  isDecided: boolean
}

const texts = {
  EFFECTIVE: { mark: 'done', title: 'effectiveTitle', text: 'effectiveText' },
  OBJECTED: { mark: 'done', title: 'objectedTitle', text: 'objectedText' },
  LAPSED: { mark: 'refused', title: 'lapsedTitle', text: 'lapsedText' },
} as const

/** The state of a statement that is no longer pending. A late objection still reaches staff. */
export function StatementResult({ state, isDecided, offered, onDecide, isBusy, failure }: StatementResultProps) {
  const t = useTranslations('contracts.withdrawalStatement')
  const { mark, title, text } = texts[state]
  const isObjectionAfterEffect = state === 'EFFECTIVE' && offered === 'object'
  const contracts = (
    <ButtonLink look="line" to="/my/contracts">
      {t('contracts')}
    </ButtonLink>
  )
  const object = (
    <Button busy={isBusy} onClick={() => onDecide('object')}>
      {t('object')}
    </Button>
  )
  return (
    <FormResult
      icon={mark}
      title={t(title)}
      actions={
        <>
          {isObjectionAfterEffect && !isDecided ? object : null}
          {contracts}
        </>
      }
    >
      <p>{isObjectionAfterEffect && isDecided ? t('effectiveObjected') : t(text)}</p>
      <FormFailure failure={failure} />
    </FormResult>
  )
}
