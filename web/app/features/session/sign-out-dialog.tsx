import { signOutDevice } from 'virtual:calls'
import type { SignedInDevice } from '@boxzone/contract/auth'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

interface SignOutDialogProps {
  device: SignedInDevice
  onClose: () => void
  /** Receives the devices that are still signed in. */
  onSignedOut: (remaining: readonly SignedInDevice[]) => void
}

/** Confirmation before a device is signed out. */
export function SignOutDialog({ device, onClose, onSignedOut }: SignOutDialogProps) {
  const t = useTranslations('devices')
  const toast = useToast()
  const { run, state, failure } = useMutation(async () => {
    const remaining = await call(signOutDevice, { id: device.id })
    toast.show({ tone: 'success', title: t('done') })
    onSignedOut(remaining)
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirmTitle')}
      confirmLabel={t('logOut')}
      onConfirm={run}
      busy={state === 'busy'}
    >
      <p>{t('confirmText', { device: device.client ?? t('unknown') })}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
