import { leaveSharedBox } from 'virtual:calls'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

interface LeaveBoxDialogProps {
  contractId: string
  onClose: () => void
}

/** Ends a share that the customer received. */
export function LeaveBoxDialog({ contractId, onClose }: LeaveBoxDialogProps) {
  const t = useTranslations('doors.leave')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, state, failure } = useMutation(async () => {
    await call(leaveSharedBox, { contractId })
    toast.show({ tone: 'success', title: t('done') })
    await revalidate()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      tone="danger"
      confirmLabel={t('button')}
      onConfirm={run}
      busy={state === 'busy' || state === 'done'}
    >
      <p>{t('text')}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
