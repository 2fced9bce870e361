import { recordDisputeOutcome } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { FactRow } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { parseAmount } from '../../lib/amount.rules.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { DeadlineBar } from './deadline-bar.tsx'
import type { Dispute } from './dispute.ts'
import { useDisputeReason } from './money-side.tsx'

const outcomes = ['SUBMITTED', 'WON', 'LOST'] as const
type Outcome = (typeof outcomes)[number]

/** Records that the evidence was submitted, or the decision of the bank. */
export function DisputePanel({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useTranslations('office-money.disputes')
  const toast = useToast()
  const to = useOfficeLink()
  const reasonText = useDisputeReason()
  const { money } = useOfficeFormat()
  const offered = outcomes.filter((one) => one !== 'SUBMITTED' || dispute.answeredAt === null)
  const [outcome, setOutcome] = useState<Outcome>(offered[0] ?? 'WON')
  const [fee, setFee] = useState('')
  const [isFeeWrong, setIsFeeWrong] = useState(false)
  const action = useOfficeAction(recordDisputeOutcome, {
    onDone: () => {
      toast.show({ tone: 'success', title: t(`done.${outcome}`) })
      onClose()
    },
  })
  const { id, version, amount, currency, reason, openedAt, evidenceDueAt, contractId, contractNumber } = dispute
  function submit(text: string): void {
    const hasFee = outcome === 'LOST' && fee.trim() !== ''
    const amountOfFee = hasFee ? parseAmount(fee) : undefined
    setIsFeeWrong(hasFee && amountOfFee === undefined)
    if (hasFee && amountOfFee === undefined) return
    action.mutate({ id, version, outcome, reason: text, ...(amountOfFee !== undefined && { fee: amountOfFee }) })
  }
  return (
    <SidePanel title={t('panelTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t(`submit.${outcome}`)}
        isDanger={outcome === 'LOST'}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={submit}
        onCancel={onClose}
        note={t(`effect.${outcome}`)}
      >
        <dl>
          <FactRow label={t('contract')}>{contractNumber ?? '–'}</FactRow>
          <FactRow label={t('amount')}>{money(amount, currency)}</FactRow>
          <FactRow label={t('why')}>{reasonText(reason)}</FactRow>
        </dl>
        {dispute.answeredAt === null && <DeadlineBar openedAt={openedAt} answerBy={evidenceDueAt} />}
        {contractId && (
          <ButtonLink size={40} look="line" to={to(`/contracts/${contractId}`)}>
            {t('evidence')}
          </ButtonLink>
        )}
        <SelectField
          label={t('outcome')}
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(outcomes.find((one) => one === currentTarget.value) ?? outcome)}
          options={offered.map((one) => ({ value: one, label: t(`outcomeName.${one}`) }))}
        />
        {outcome === 'LOST' && (
          <AmountField
            label={t('fee')}
            hint={t('feeHint')}
            error={isFeeWrong ? t('feeWrong') : undefined}
            currency={currency}
            value={fee}
            onChange={setFee}
          />
        )}
      </ActionForm>
    </SidePanel>
  )
}
