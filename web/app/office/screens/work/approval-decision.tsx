import { changeOfficeTask, confirmApproval } from 'virtual:calls'
import type { OfficeTask } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { FactRow } from '../../kit/page.tsx'
import { usePermissions, useStaff } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

interface ApprovalDecisionProps {
  task: OfficeTask
  prepared: NonNullable<OfficeTask['prepared']>
  onClose: () => void
}

const actionKeys = {
  'contracts.credit': 'credit',
  'invoices.credit-note': 'creditNote',
  'payments.refund': 'refund',
} as const

/** The request, its effect and the decision. The server refuses an approval if the subject has changed. */
export function ApprovalDecision({ task, prepared, onClose }: ApprovalDecisionProps) {
  const t = useTranslations('office-work.approval')
  const { money } = useOfficeFormat()
  const { action, subject, amount, currency, settlement, text, reason, isConfirmed } = prepared
  const sum = amount === null ? t('everything') : money(amount, currency)
  return (
    <section className="grid gap-3 rounded-control bg-kraft-tint p-3">
      <h3 className="font-heavy">{t(actionKeys[action])}</h3>
      <dl>
        <FactRow label={t('amount')}>{sum}</FactRow>
        {action !== 'contracts.credit' && <FactRow label={t('subject')}>{subject}</FactRow>}
        {task.createdBy && <FactRow label={t('by')}>{task.createdBy.name}</FactRow>}
      </dl>
      <p>{t('reason', { reason })}</p>
      {text && <p>{t('text', { text })}</p>}
      <p className="border-t border-line pt-3 font-strong">{t(`effect.${settlement}`, { amount: sum })}</p>
      {task.doneAt ? (
        <Badge look={isConfirmed ? 'soft' : 'quiet'}>{t(isConfirmed ? 'confirmed' : 'refused')}</Badge>
      ) : (
        <Decision task={task} action={action} onClose={onClose} />
      )}
    </section>
  )
}

type DecisionProps = Pick<ApprovalDecisionProps, 'task' | 'onClose'> & { action: keyof typeof actionKeys }

function Decision({ task, action, onClose }: DecisionProps) {
  const t = useTranslations('office-work.approval')
  const may = usePermissions()
  const { id: me } = useStaff()
  const { show } = useToast()
  const confirm = useOfficeAction(confirmApproval, {
    onDone: ({ creditNote }) => {
      show({ tone: 'success', title: creditNote ? t('doneWithNote', { number: creditNote }) : t('done') })
      onClose()
    },
  })
  const refuse = useOfficeAction(changeOfficeTask, {
    onDone: () => {
      show({ tone: 'success', title: t('refusedToast') })
      onClose()
    },
  })
  const version = { id: task.id, version: task.version }
  const isBusy = confirm.isPending || refuse.isPending
  const mayConfirm = may('tasks.confirm') && may(action)
  const error = confirm.error ?? refuse.error
  if (!mayConfirm && task.createdBy?.id !== me) return <p className="text-dense text-ink-soft">{t('managerOnly')}</p>
  return (
    <>
      {error && <ActionFailure error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size={40}
          busy={refuse.isPending}
          onClick={() => !isBusy && refuse.mutate({ ...version, done: true })}
        >
          {t(mayConfirm ? 'refuse' : 'withdraw')}
        </Button>
        {mayConfirm && (
          <Button
            size={40}
            busy={confirm.isPending}
            className="flex-1"
            onClick={() => !isBusy && confirm.mutate(version)}
          >
            {t('confirm')}
          </Button>
        )}
      </div>
    </>
  )
}
