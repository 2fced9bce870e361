import { confirmEmailChange } from 'virtual:calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useLinkCall } from '#app/features/account-forms/use-link-call.ts'
import { call } from '#app/lib/api/call.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

export const handle = screen({ texts: ['account', 'forms'] })

/** Where the link of the e-mail about a changed address leads. */
export default function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return <ConfirmEmail key={token} token={token} />
}

function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslations('account')
  const [email, setEmail] = useState('')
  const confirming = useLinkCall(async () => {
    setEmail((await call(confirmEmailChange, { token })).email)
    await refreshCurrentUser()
  })
  const b = (words: React.ReactNode) => <b className="font-strong wrap-anywhere text-ink">{words}</b>
  const profile = <ButtonLink to="/my/profile">{t('email.profile')}</ButtonLink>
  return (
    <LinkOutcome
      call={confirming}
      working={t('email.working')}
      done={
        <FormResult mark="done" title={t('email.doneTitle')} actions={profile}>
          <p>{t.rich('email.doneText', { email, b })}</p>
        </FormResult>
      }
      invalid={
        <FormResult mark="refused" title={t('link.invalidTitle')} actions={profile}>
          <p>{t('email.invalidText')}</p>
        </FormResult>
      }
    />
  )
}
