import { unsubscribeFromNewsletter } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useLinkCall } from '#app/features/account-forms/use-link-call.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

export const handle = screen({ texts: ['account', 'forms'] })

/** Where the last line of every newsletter leads: one press, no login. */
export default function UnsubscribeScreen() {
  const t = useTranslations('account')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const leaving = useLinkCall(async () => {
    await call(unsubscribeFromNewsletter, { token })
  })
  return (
    <LinkOutcome
      call={leaving}
      working={t('unsubscribe.working')}
      done={
        <FormResult
          mark="done"
          title={t('unsubscribe.doneTitle')}
          actions={<ButtonLink to="/">{t('link.home')}</ButtonLink>}
        >
          <p>{t('unsubscribe.doneText')}</p>
        </FormResult>
      }
      invalid={
        <FormResult
          mark="refused"
          title={t('link.invalidTitle')}
          actions={<ButtonLink to="/my/profile">{t('email.profile')}</ButtonLink>}
        >
          <p>{t('unsubscribe.invalidText')}</p>
        </FormResult>
      }
    />
  )
}
