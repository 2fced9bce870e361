import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-leave-when-signed-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationSent } from './registration-sent.tsx'

export const handle = screen({ texts: ['account', 'forms'] })

/** The link of the confirmation e-mail leads here too, with its token in the address. */
export default function RegistrationScreen() {
  const [search] = useSearchParams()
  const token = search.get('confirm')
  return token === null ? <Register /> : <ConfirmRegistration key={token} token={token} />
}

function Register() {
  const t = useTranslations('account.registration')
  const [sentTo, setSentTo] = useState<string>()
  const isLeaving = useRedirectWhenSignedIn()
  if (sentTo !== undefined) return <RegistrationSent email={sentTo} />
  return (
    <AccountPage title={t('title')} text={t('text')} scene="step-move">
      <RegistrationForm onSent={setSentTo} isLeaving={isLeaving} />
    </AccountPage>
  )
}
