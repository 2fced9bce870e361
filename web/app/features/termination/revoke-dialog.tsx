import { revokeCancellation } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { TerminationError } from './termination-error.tsx'

export function RevokeConfirmation({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useTranslations('contracts.termination')
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const revocation = useMutation(async () => {
    await call(revokeCancellation, { id: contract.id })
    await revalidate()
    toast.show({ tone: 'success', title: t('revoked') })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle')}
      confirmLabel={t('revoke')}
      onConfirm={revocation.run}
      busy={revocation.state === 'busy'}
    >
      <p>{t('revokeText')}</p>
      {revocation.failure && (
        <div className="mt-4">
          <TerminationError error={revocation.failure} />
        </div>
      )}
    </ConfirmDialog>
  )
}
