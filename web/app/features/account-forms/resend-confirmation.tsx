import { resendConfirmation } from 'virtual:calls'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useMutation } from '#app/lib/form/use-call.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** Sends the confirmation to an address that is known already. */
export function ResendConfirmation({ email, look = 'line' }: { email: string; look?: 'line' | 'quiet' }) {
  const t = useTranslations('account.resend')
  const { run, state, failure } = useMutation(async () => {
    await call(resendConfirmation, { email })
  })
  if (state === 'done') {
    return (
      <Banner tone="success" live className="text-left text-body">
        {t('done')}
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
