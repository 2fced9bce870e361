import { resumeContract, suspendContract } from 'virtual:calls'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Stops doors and codes immediately. */
export function SuspendPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.suspend')
  const action = usePanelAction(suspendContract, { done: t('suspended'), onClose })
  return (
    <ActionForm
      submitLabel={t('suspend')}
      isDanger
      isBusy={action.isPending}
      error={action.error}
      note={t('suspendNote')}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ id: contract.id, version: contract.version, reason })}
    >
      <p>{t(contract.accessSuspended ? 'suspendTooText' : 'suspendText')}</p>
      <TenantEmails
        kinds={['contract-suspended']}
        language={contract.customer.language}
        change="suspendContract"
        input={{ id: contract.id, version: contract.version }}
      />
    </ActionForm>
  )
}

/** Ends the suspension by staff. Arrears or a dispute may still close the doors. */
export function ResumePanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.suspend')
  const action = usePanelAction(resumeContract, { done: t('resumed'), onClose })
  const { isSuspendedForArrears, disputedAt } = contract.access
  return (
    <ActionForm
      submitLabel={t('resume')}
      isBusy={action.isPending}
      error={action.error}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ id: contract.id, version: contract.version, reason })}
    >
      <p>{t('resumeText')}</p>
      {isSuspendedForArrears && <Banner tone="warning">{t('stillArrears')}</Banner>}
      {disputedAt && <Banner tone="warning">{t('stillDisputed')}</Banner>}
      <TenantEmails
        kinds={['contract-resumed']}
        language={contract.customer.language}
        change="resumeContract"
        input={{ id: contract.id, version: contract.version }}
      />
    </ActionForm>
  )
}
