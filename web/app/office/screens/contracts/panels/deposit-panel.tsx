import { settleContractDeposit } from 'virtual:calls'
import type { OfficeContract } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { AmountField } from '../../../kit/amount-field.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { parseAmount } from '../../../lib/amount.rules.ts'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

const isEmptyingOpen = (emptying: OfficeContract['emptying']): emptying is 'UNCONFIRMED' | 'OBJECTED' =>
  emptying === 'UNCONFIRMED' || emptying === 'OBJECTED'

const decisions = ['RETURN', 'SET_OFF', 'RETAIN'] as const

/** Refunds, sets off or retains the deposit of an ended contract. */
export function DepositPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.deposit')
  const format = useOfficeFormat(contract.timeZone)
  const money = (amount: number) => format.money(amount, contract.currency)
  if (contract.status === 'TERMINATED') return <DepositForm contract={contract} onClose={onClose} />
  return <Banner>{t('running', { amount: money(contract.deposit.amount) })}</Banner>
}

function DepositForm({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.deposit')
  const format = useOfficeFormat(contract.timeZone)
  const [decision, setDecision] = useState<(typeof decisions)[number]>()
  const [amountInput, setAmount] = useState('')
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isRetained = decision === 'RETAIN'
  const isAmountWrong = isRetained && amountInput.trim() !== '' && parseAmount(amountInput) === undefined
  const amount = isRetained ? parseAmount(amountInput) : undefined
  const settled = useDebounced(amount)
  const base = { id: contract.id, version: contract.version }
  const preview = useOfficeQuery(
    settleContractDeposit,
    { ...base, action: decision ?? 'RETURN', amount: settled, text: isRetained ? '–' : undefined, preview: true },
    { keepPrevious: true, enabled: decision !== undefined },
  )
  const action = usePanelAction(settleContractDeposit, { done: t('done'), onClose })
  const money = (value: number) => format.money(value, contract.currency)
  return (
    <ActionForm
      submitLabel={decision ? t(`submit.${decision}`) : t('settle')}
      isDanger={isRetained}
      isBusy={action.isPending}
      isPreviewCurrent={!decision || isAmountWrong || (amount === settled && isCurrentPreview(preview))}
      error={action.error}
      note={t('final')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        if (!decision || isAmountWrong || (isRetained && !text.trim())) return
        action.mutate({ ...base, action: decision, amount, text: isRetained ? text.trim() : undefined, reason })
      }}
    >
      <RadioCards
        label={t('decision')}
        required
        value={decision ?? ''}
        error={isSubmitted && !decision ? t('missing') : undefined}
        onChange={({ currentTarget }) => setDecision(decisions.find((one) => one === currentTarget.value))}
        cards={decisions.map((value) => ({ value, label: t(value), description: t(`text.${value}`) }))}
      />
      {isRetained && (
        <>
          <AmountField
            label={t('amount')}
            hint={t('amountHint', { amount: money(contract.deposit.amount) })}
            currency={contract.currency}
            value={amountInput}
            error={isSubmitted && isAmountWrong ? t('amountWrong') : undefined}
            onChange={setAmount}
          />
          <TextField
            label={t('why')}
            hint={t('whyHint')}
            required
            maxLength={300}
            value={text}
            error={isSubmitted && !text.trim() ? t('whyMissing') : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
      {isEmptyingOpen(contract.emptying) && <Banner tone="warning">{t(`emptying.${contract.emptying}`)}</Banner>}
      {decision && (
        <PreviewView query={preview}>
          {({ kept, setOff, refunded }) => (
            <>
              <MoneyPreview
                title={t('title', { amount: money(contract.deposit.amount) })}
                lines={[
                  ...(kept > 0 ? [{ key: 'kept', label: t('kept'), amount: money(kept) }] : []),
                  { key: 'setOff', label: t('setOff'), amount: money(setOff) },
                  { key: 'refunded', label: t('refunded'), amount: money(refunded), look: 'result' as const },
                ]}
              />
              <TenantEmails
                kinds={[decision === 'RETURN' ? 'deposit-returned' : 'deposit-statement']}
                language={contract.customer.language}
                change="settleContractDeposit"
                input={{ ...base, action: decision, amount, text: isRetained ? text.trim() || '…' : undefined }}
              />
            </>
          )}
        </PreviewView>
      )}
    </ActionForm>
  )
}
