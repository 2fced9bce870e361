import { officeContract, retryOfficeRefund, returnOfficeRefund } from 'virtual:calls'
import { isIban } from '@boxzone/contract/iban'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { useDeclineText } from '../../kit/decline-text.ts'
import { FactRow } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import type { RefusedRefund } from './refused-refunds.rules.ts'

interface RefundPanelProps {
  refund: RefusedRefund
  onClose: () => void
}

/** Sends a refused refund to the card again, or records its payment by transfer. */
export function RefundPanel({ refund, onClose }: RefundPanelProps) {
  const t = useTranslations('office-money.refunds')
  const toast = useToast()
  const { money } = useOfficeFormat()
  const [isTransfer, setIsTransfer] = useState(true)
  const [iban, setIban] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const finish = (title: string) => {
    toast.show({ tone: 'success', title })
    onClose()
  }
  const returned = useOfficeAction(returnOfficeRefund, { onDone: () => finish(t('returned')) })
  const retried = useOfficeAction(retryOfficeRefund, { onDone: () => finish(t('retried')) })
  const declineText = useDeclineText()
  const { id, amount, currency, contract, declineCode } = refund
  const values = { amount: money(amount, currency) }
  function submit(reason: string): void {
    setIsSubmitted(true)
    if (!isTransfer) retried.mutate({ id, reason })
    else if (isIban(iban)) returned.mutate({ id, iban, reason })
  }
  return (
    <SidePanel title={t('returnTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={isTransfer ? t('returnSubmit', values) : t('retrySubmit', values)}
        isBusy={returned.isPending || retried.isPending}
        error={isTransfer ? returned.error : retried.error}
        onSubmit={submit}
        onCancel={onClose}
        note={isTransfer ? [t('returnText'), t('returnNote')].join(' ') : t('retryNote')}
      >
        <dl>
          <FactRow label={t('contract')}>{contract?.number ?? '–'}</FactRow>
          <FactRow label={t('amount')}>{values.amount}</FactRow>
          <FactRow label={t('reason')}>{declineText(declineCode)}</FactRow>
        </dl>
        {contract && <ContractLinks contractId={contract.id} />}
        <RadioCards
          label={t('way')}
          value={isTransfer ? 'transfer' : 'retry'}
          onChange={({ currentTarget }) => setIsTransfer(currentTarget.value === 'transfer')}
          cards={[
            { value: 'transfer', label: t('transfer'), description: t('transferText') },
            { value: 'retry', label: t('retry'), description: t('retryText') },
          ]}
        />
        {isTransfer && (
          <TextField
            label={t('iban')}
            hint={t('ibanHint')}
            required
            autoComplete="off"
            maxLength={60}
            value={iban}
            error={isSubmitted && !isIban(iban) ? t('ibanWrong') : undefined}
            onChange={({ currentTarget }) => setIban(currentTarget.value)}
          />
        )}
      </ActionForm>
    </SidePanel>
  )
}

/** The contract, and the form of a message that requests the IBAN. */
function ContractLinks({ contractId }: { contractId: string }) {
  const t = useTranslations('office-money.refunds')
  const may = usePermissions()
  const to = useOfficeLink()
  const contract = useOfficeQuery(officeContract, { id: contractId }, { enabled: may('contracts.read') })
  const customerId = contract.data?.customer.id
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size={40} look="line" to={to(`/contracts/${contractId}`)}>
        {t('openContract')}
      </ButtonLink>
      {customerId && may('customers.message') && (
        <ButtonLink size={40} look="line" to={to(`/customers/${customerId}`, { panel: 'write' })}>
          {t('requestIban')}
        </ButtonLink>
      )}
    </div>
  )
}
