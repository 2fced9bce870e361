import { admitDevice } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { LinkConfirmation } from '#app/features/account-forms/link-confirmation.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { getDeviceId } from '#app/lib/session/token-store.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/admit-device.screen.ts'

export const handle = screen({ title: 'account.admit.title', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token }: { token: string } = await request.json()
  return toActionResult(call(admitDevice, { token, deviceId: getDeviceId() }).then(() => true))
}

/** Target of the link that admits this device to the login of an account under attack. */
export default function AdmitDeviceScreen() {
  const t = useTranslations('account.admit')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { submit, isBusy, data } = useJsonFetcher<ActionResult<true>>('/admit-device', { revalidates: false })
  const code = data?.error?.code
  if (data?.data) return <Outcome icon="done" title={t('doneTitle')} text={t('doneText')} />
  if (token === '' || code === 'verification/invalid' || code === 'validation') return <InvalidLink />
  return (
    <LinkConfirmation
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      onConfirm={() => submit({ token })}
      busy={isBusy}
      failure={isBusy ? undefined : data?.error}
    />
  )
}

function InvalidLink() {
  const t = useTranslations('account')
  return <Outcome icon="refused" title={t('link.invalidTitle')} text={t('admit.invalidText')} />
}

function Outcome({ icon, title, text }: { icon: 'done' | 'refused'; title: string; text: string }) {
  const t = useTranslations('account.login')
  return (
    <FormResult icon={icon} title={title} actions={<ButtonLink to="/login">{t('submit')}</ButtonLink>}>
      <p>{text}</p>
    </FormResult>
  )
}
