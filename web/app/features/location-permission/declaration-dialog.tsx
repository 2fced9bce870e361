import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

/** Shows the declaration that the customer must accept to unlock without a position check (specification, section 2). */
export function DeclarationDialog({ accept, onClose }: { accept: () => Promise<void>; onClose: () => void }) {
  const t = useTranslations('doors.declaration')
  const actions = useTranslations('shell.actions')
  const problem = useTranslations('form.problem')
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { run, state, failure } = useMutation(accept)
  const busy = state === 'busy'
  const submit = () => {
    setIsMissing(!isAccepted)
    if (isAccepted) run()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      blocking={busy}
      title={t('title')}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={onClose}>
            {actions('cancel')}
          </Button>
          <Button busy={busy} onClick={submit}>
            {t('action')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <Checkbox
        className="mt-2"
        label={t('accept')}
        checked={isAccepted}
        error={isMissing && !isAccepted ? problem('mustBeChecked') : undefined}
        onChange={(event) => setIsAccepted(event.target.checked)}
      />
      <p className="text-ink-soft">{t('valid')}</p>
      <FormFailure failure={failure} />
    </ResponsiveDialog>
  )
}
