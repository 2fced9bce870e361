import { requestApproval } from 'virtual:calls'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { usePermissions } from '../../../lib/staff.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Requests the approval of an action above the limit of the role. Undefined if the role may not request approvals. */
export function useApproval(onClose: () => void) {
  const t = useTranslations('office.form')
  const may = usePermissions()
  const action = usePanelAction(requestApproval, { done: t('approvalSent'), onClose })
  return may('tasks.ask') ? action : undefined
}
