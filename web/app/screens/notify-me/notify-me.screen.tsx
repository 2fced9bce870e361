import { confirmNewFreeBox } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/notify-me.screen.ts'

export const handle = screen({ title: 'account.notifyMe.title', texts: ['account', 'forms'] })

const invalidCodes = ['verification/invalid', 'validation']

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token }: { token: string } = await request.json()
  const confirm = async () => {
    await call(confirmNewFreeBox, { token })
    return true
  }
  return toActionResult(confirm())
}

/** Target of the link that confirms a free-Box request. Mail scanners open links, so opening it changes nothing. */
export default function NotifyMeScreen() {
  const t = useTranslations('account')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { submit, isBusy, data } = useJsonFetcher<ActionResult<boolean>>('/notify-me', { revalidates: false })
  const error = data?.error
  const boxes = <ButtonLink to="/boxes">{t('notifyMe.boxes')}</ButtonLink>
  if (data?.data) {
    return (
      <FormResult icon="done" title={t('notifyMe.doneTitle')} actions={boxes}>
        <p>{t('notifyMe.doneText')}</p>
      </FormResult>
    )
  }
  if (token === '' || (error && invalidCodes.includes(error.code))) {
    return (
      <FormResult icon="refused" title={t('link.invalidTitle')} actions={boxes}>
        <p>{t('notifyMe.invalidText')}</p>
      </FormResult>
    )
  }
  return (
    <AccountPage title={t('notifyMe.title')} text={t('notifyMe.text')} scene="step-find">
      <div className="grid gap-4">
        <FormFailure failure={isBusy ? undefined : error} />
        <Button size={56} wide busy={isBusy} onClick={() => submit({ token })}>
          {t('notifyMe.button')}
        </Button>
      </div>
    </AccountPage>
  )
}
