import { officeMe } from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { OfficeLoginForm } from '../kit/login-form.tsx'
import { useOfficeQuery } from '../lib/queries.ts'
import { endStaffSession, requireRecentSignIn } from '../lib/staff-session.ts'

/** The login over a page whose session has ended. Only the same account may continue on the page. */
export function SessionDialog() {
  const t = useTranslations('office-account.expired')
  const client = useQueryClient()
  const account = useOfficeQuery(officeMe, {}, { enabled: false }).data
  return (
    <Dialog open blocking onOpenChange={() => undefined} title={t('title')} description={t('text')}>
      <OfficeLoginForm email={account?.email} onDone={() => void client.invalidateQueries()} />
      <Button look="quiet" size={40} wide className="mt-1" onClick={endStaffSession}>
        {t('other')}
      </Button>
    </Dialog>
  )
}

/** The login over a page after an action that needs a recent sign-in. The person repeats the action afterwards. */
export function RecentSignInDialog() {
  const t = useTranslations('office-account.recentSignIn')
  const account = useOfficeQuery(officeMe, {}, { enabled: false }).data
  return (
    <Dialog open onOpenChange={() => requireRecentSignIn(false)} title={t('title')} description={t('text')}>
      <OfficeLoginForm email={account?.email} onDone={() => requireRecentSignIn(false)} />
    </Dialog>
  )
}
