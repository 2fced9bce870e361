import { requestReset } from 'virtual:calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { knownEmail, useKnownEmail } from '#app/features/account-forms/known-email.ts'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-redirect-when-signed-in.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { call } from '#app/lib/api/call.ts'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import type { Route } from './+types/reset-password-request.screen.ts'

export const handle = screen({ texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toActionResult(call(requestReset, await request.json()))
}

export default function ResetPasswordRequestScreen() {
  const t = useTranslations('account.reset')
  const [sentTo, setSentTo] = useState<string>()
  // An order without login creates an account that has no password yet.
  const isNew = useSearchParams()[0].has('new')
  useRedirectWhenSignedIn()
  const title = isNew ? t('setTitle') : t('title')
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      {sentTo === undefined ? (
        <AccountPage title={title} text={isNew ? t('setText') : t('text')}>
          <RequestForm onSent={setSentTo} />
        </AccountPage>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('account.reset')
  const label = useTranslations('form.label')
  const sendRequest = useSubmitAction('/reset-password/request', { revalidates: false })
  const email = useKnownEmail()
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).requestReset.input,
    ...(email === undefined ? {} : { defaultValues: { email } }),
    toInput: (values: { email: string }) => values,
    send: async ({ email }) => {
      await sendRequest({ email })
      onSent(email)
    },
  })
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <CallForm onSubmit={submit} className="grid gap-5">
      <EmailField
        label={label('email')}
        required
        error={problem('email')}
        {...form.register('email')}
        autoComplete="username"
      />
      <FormFailure failure={failure} />
      <Button type="submit" size={56} wide busy={busy}>
        {t('submit')}
      </Button>
      <TextLink to="/login" state={knownEmail(form.watch('email'))} look="alone" className="justify-self-center">
        {t('back')}
      </TextLink>
    </CallForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('account')
  const b = (text: React.ReactNode) => <b className="font-strong wrap-anywhere text-ink">{text}</b>
  return (
    <FormResult
      icon="mail"
      title={t('registration.sentTitle')}
      actions={
        <>
          <Button look="line" onClick={onAgain}>
            {t('reset.again')}
          </Button>
          <ButtonLink to="/login" state={knownEmail(email)}>
            {t('reset.back')}
          </ButtonLink>
        </>
      }
    >
      <p>{t.rich('reset.sentText', { email, b })}</p>
      <p className="text-body">
        {t('resend.ask')} {t('resend.interval')}
      </p>
    </FormResult>
  )
}
