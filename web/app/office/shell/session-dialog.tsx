import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { LoginForm } from '../kit/login-form.tsx'

/** The login over a page whose session has ended. */
export function SessionDialog() {
  const t = useTranslations('office-account.expired')
  const client = useQueryClient()
  return (
    <Dialog open blocking onOpenChange={() => undefined} title={t('title')} description={t('text')}>
      <LoginForm onDone={() => void client.invalidateQueries()} />
    </Dialog>
  )
}
