import { resendConfirmation } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** A button that sends the confirmation e-mail again. Unlike `ResendForm`, it needs no field for the e-mail address. */
export function ResendConfirmation({ email, look = 'line' }: { email: string; look?: 'line' | 'quiet' }) {
  const t = useTranslations('account.resend')
  const { run, state, failure } = useMutation(async () => {
    await call(resendConfirmation, { email })
  })
  if (state === 'done') {
    return (
      <Banner tone="success" live className="text-left text-body">
        {t('done')} {t('interval')}
      </Banner>
    )
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button look={look} busy={state === 'busy'} onClick={run}>
        {t('submit')}
      </Button>
    </>
  )
}
