import { removeMyPasskey, renameMyPasskey } from 'virtual:calls'
import type { Passkey } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface PasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
  /** Receives the current passkeys of the account. */
  onDone: (passkeys: readonly Passkey[]) => void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose, onDone }: PasskeyDialogProps) {
  const t = useTranslations('passkeys')
  const { run, state, failure } = useMutation(async () => onDone(await call(removeMyPasskey, { id })))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      onConfirm={run}
      busy={state === 'busy'}
    >
      <p>{t('removeText')}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose, onDone }: PasskeyDialogProps) {
  const t = useTranslations('passkeys')
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/passkeys')).renameMyPasskey.input,
    defaultValues: { name },
    toInput: (values: { name: string }) => ({ id, name: values.name }),
    send: async (input) => onDone(await call(renameMyPasskey, input)),
  })
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('renameTitle')}>
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={100}
          autoComplete="off"
          error={problem('name')}
          {...form.register('name')}
        />
        <FormFailure failure={failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button look="line" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </ResponsiveDialog>
  )
}
