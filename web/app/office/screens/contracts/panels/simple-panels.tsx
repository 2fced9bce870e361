import { clearContract, removePending } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { RotateCodesForm } from '../../../kit/rotate-codes-form.tsx'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { useContractPanel } from '../use-contract-panel.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Records that the Box is empty after a termination by the operator. The money is settled then. */
export function ClearancePanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.clearance')
  const action = usePanelAction(clearContract, { done: t('done'), onClose })
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      error={action.error}
      note={t('note')}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ id: contract.id, version: contract.version, reason })}
    >
      <p>{t('text', { number: contract.box.number })}</p>
      <TenantEmails kinds={['deposit-statement']} language={contract.customer.language} />
    </ActionForm>
  )
}

/** Replaces all codes of the contract. */
export function CodesPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.codes')
  return (
    <RotateCodesForm contract={contract} onClose={onClose}>
      {contract.access.sharedWith > 0 && <p>{t('shared', { count: contract.access.sharedWith })}</p>}
      <TenantEmails
        kinds={['codes-changed']}
        language={contract.customer.language}
        change="rotateContractCodes"
        input={{ id: contract.id, version: contract.version }}
      />
    </RotateCodesForm>
  )
}

/** Removes a charge or credit before an invoice contains it. */
export function RemovePendingPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.pending')
  const { money } = useOfficeFormat(contract.timeZone)
  const { pendingId } = useContractPanel()
  const action = usePanelAction(removePending, { done: t('removed'), onClose })
  const [pending] = useState(() => contract.pending.find(({ id }) => id === pendingId))
  if (!pending) return <p className="text-small">{t('gone')}</p>
  return (
    <ActionForm
      submitLabel={t('remove')}
      isBusy={action.isPending}
      error={action.error}
      onCancel={onClose}
      onSubmit={(reason) =>
        action.mutate({ id: contract.id, pendingId: pending.id, version: contract.version, reason })
      }
    >
      <p className="wrap-anywhere">
        {t('removeText', { text: pending.text, amount: money(pending.amount, contract.currency) })}
      </p>
      <TenantEmails
        kinds={['correction-removed']}
        language={contract.customer.language}
        change="removePending"
        input={{ id: contract.id, pendingId: pending.id, version: contract.version }}
      />
    </ActionForm>
  )
}
