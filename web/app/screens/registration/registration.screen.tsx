import { confirmRegistration, register } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import { useState } from 'react'
import { replace, useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-redirect-when-signed-in.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { signInWithToken } from '#app/lib/auth/sign-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { getDeviceId } from '#app/lib/session/token-store.ts'
import type { Route } from './+types/registration.screen.ts'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationSent } from './registration-sent.tsx'

export const handle = screen({ title: 'account.registration.title', texts: ['account', 'forms'] })

type Input = CallerInputOf<typeof confirmRegistration> | CallerInputOf<typeof register>

/** Creates an account, or confirms its e-mail address with the token of the link. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const input: Input = await request.json()
  const deviceId = getDeviceId()
  if (!('token' in input)) return toActionResult(call(register, { ...input, deviceId }))
  const result = await toActionResult(confirmAndSignIn({ ...input, deviceId }))
  if (result.error?.code !== 'registration/password-required') return result
  return replace(`/reset-password/change?${new URLSearchParams({ token: input.token, from: 'registration' })}`)
}

/** Returns true if the confirmation also signed in this browser. */
async function confirmAndSignIn(input: CallerInputOf<typeof confirmRegistration>): Promise<boolean> {
  const session = await call(confirmRegistration, input)
  if (session) signInWithToken(session.token)
  return session !== undefined
}

/** The link of the confirmation e-mail opens this screen with a token in its URL. */
export default function RegistrationScreen() {
  const [search] = useSearchParams()
  const token = search.get('confirm')
  return token === null ? <Register /> : <ConfirmRegistration key={token} token={token} />
}

function Register() {
  const t = useTranslations('account.registration')
  const [sentTo, setSentTo] = useState<string>()
  const isRedirecting = useRedirectWhenSignedIn()
  if (sentTo !== undefined) return <RegistrationSent email={sentTo} />
  return (
    <AccountPage title={t('title')} text={t('text')} scene="step-move">
      <RegistrationForm onSent={setSentTo} isRedirecting={isRedirecting} />
    </AccountPage>
  )
}
