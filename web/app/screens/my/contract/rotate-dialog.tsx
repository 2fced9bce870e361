import { rotateCodes } from 'virtual:calls'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Confirmation before the codes of a contract are replaced. */
export function RotateDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const t = useTranslations('contracts.codes')
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { run, state, failure } = useMutation(async () => {
    await call(rotateCodes, { id: contractId })
    await revalidate()
    onClose()
    toast.show({ tone: 'success', title: t('rotated') })
  })
  return (
    <ConfirmDialog open onOpenChange={onClose} title={t('rotateTitle')} onConfirm={run} busy={state === 'busy'}>
      <p>{t('rotateText')}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
