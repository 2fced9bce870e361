import { creditContract } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { AmountField } from '../../../kit/amount-field.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { parseAmount } from '../../../lib/amount.rules.ts'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { ChargeOrCredit } from './charge-or-credit.tsx'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { useApproval } from './use-approval.ts'
import { usePanelAction } from './use-panel-action.ts'

/** Gives the tenant a credit once. Above the limit of the role a manager must confirm it. */
export function CreditPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.charge')
  const { money } = useOfficeFormat(contract.timeZone)
  const [amountInput, setAmount] = useState('')
  const [text, setText] = useState('')
  const [payOut, setPayOut] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const amount = parseAmount(amountInput)
  const action = usePanelAction(creditContract, { done: t('credited'), onClose })
  const approval = useApproval(onClose)
  const { id, version, currency } = contract
  const settled = useDebounced(amount)
  const preview = useOfficeQuery(
    creditContract,
    { id, version, amount: settled ?? 0, text: '–', payOut, preview: true },
    { enabled: settled !== undefined, keepPrevious: true },
  )
  const requestApproval = (reason: string) =>
    approval?.mutate({ action: 'contracts.credit', subject: id, version, amount, text: text.trim(), payOut, reason })
  return (
    <ActionForm
      submitLabel={t('submitCredit')}
      isPreviewCurrent={amount === undefined || (amount === settled && isCurrentPreview(preview))}
      isBusy={action.isPending || approval?.isPending === true}
      error={approval?.error ?? action.error}
      note={t(payOut ? 'notRemovable' : 'removable')}
      onCancel={onClose}
      onRequestApproval={approval && requestApproval}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        approval?.reset()
        if (amount !== undefined && text.trim())
          action.mutate({ id, version, amount, text: text.trim(), payOut, reason })
      }}
    >
      <ChargeOrCredit value="credit" />
      <AmountField
        label={t('amount')}
        required
        currency={currency}
        value={amountInput}
        error={isSubmitted && amount === undefined ? t('amountMissing') : undefined}
        onChange={setAmount}
      />
      <TextField
        label={t('text')}
        hint={t('textHint')}
        required
        maxLength={300}
        value={text}
        error={isSubmitted && !text.trim() ? t('textMissing') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RadioCards
        label={t('how')}
        value={payOut ? 'pay' : 'reduce'}
        onChange={({ currentTarget }) => setPayOut(currentTarget.value === 'pay')}
        cards={[
          { value: 'reduce', label: t('reduce'), description: t('reduceText') },
          { value: 'pay', label: t('payOut'), description: t('payOutText') },
        ]}
      />
      {amount !== undefined && (
        <PreviewView query={preview}>
          {() => (
            <>
              <MoneyPreview
                title={t('creditTitle')}
                lines={[
                  {
                    key: 'credit',
                    label: t(payOut ? 'toCard' : 'nextReduced'),
                    amount: money(amount, currency),
                    look: 'result',
                  },
                ]}
              />
              <TenantEmails
                kinds={[payOut ? 'credit-note' : 'credit-added']}
                language={contract.customer.language}
                change="creditContract"
                input={{ id, version, amount, text: text.trim() || '…', payOut, preview: true }}
              />
            </>
          )}
        </PreviewView>
      )}
    </ActionForm>
  )
}
