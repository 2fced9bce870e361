import { unlockTokenUrl } from 'virtual:calls'
import type { UnlockTokenSummary } from '@boxzone/contract/unlock-tokens'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Fetches the link on click. Shows it as text when the browser refuses to copy after an asynchronous call. */
export function CopyLink({ token: { id, email } }: { token: UnlockTokenSummary }) {
  const t = useTranslations('doors.letIn')
  const toast = useToast()
  const [shown, setShown] = useState<string>()
  const { run, state } = useMutation(async () => {
    const { url } = await call(unlockTokenUrl, { id })
    try {
      await navigator.clipboard.writeText(url)
      toast.show({ tone: 'success', title: t('copied') })
    } catch {
      setShown(url)
    }
  }, useErrorToast())
  if (shown !== undefined) return <CopyField label={t('link')} value={shown} />
  return (
    <Button look="line" size={44} icon={Copy} busy={state === 'busy'} onClick={run}>
      {t('copy')}
      <VisuallyHidden> {email}</VisuallyHidden>
    </Button>
  )
}
