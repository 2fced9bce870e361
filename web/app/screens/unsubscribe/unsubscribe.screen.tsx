import { unsubscribeFromNewsletter } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useLinkAction } from '#app/features/account-forms/use-link-action.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/unsubscribe.screen.ts'

export const handle = screen({ title: 'account.unsubscribe.pageTitle', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token }: { token: string } = await request.json()
  return toActionResult(call(unsubscribeFromNewsletter, { token }))
}

/** Target of the unsubscribe link in every newsletter. Needs no login. */
export default function UnsubscribeScreen() {
  const t = useTranslations('account')
  const [search] = useSearchParams()
  const action = useLinkAction('/unsubscribe', search.get('token') ?? '')
  return (
    <LinkOutcome
      action={action}
      working={t('unsubscribe.working')}
      done={
        <FormResult
          icon="done"
          title={t('unsubscribe.doneTitle')}
          actions={<ButtonLink to="/">{t('link.home')}</ButtonLink>}
        >
          <p>{t('unsubscribe.doneText')}</p>
        </FormResult>
      }
      invalid={
        <FormResult
          icon="refused"
          title={t('link.invalidTitle')}
          actions={<ButtonLink to="/my/profile">{t('email.profile')}</ButtonLink>}
        >
          <p>{t('unsubscribe.invalidText')}</p>
        </FormResult>
      }
    />
  )
}
