import { undoEmailChange } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { LinkConfirmation } from '#app/features/account-forms/link-confirmation.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { call } from '#app/lib/api/call.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/undo-email.screen.ts'

export const handle = screen({ title: 'account.undo.title', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token }: { token: string } = await request.json()
  return toActionResult(undo(token))
}

/** The server ended every session of the account. The refresh notices it in this browser. */
async function undo(token: string): Promise<string> {
  const { email } = await call(undoEmailChange, { token })
  await refreshCurrentUser()
  return email
}

/** Target of the link that restores the former e-mail address. */
export default function UndoEmailScreen() {
  const t = useTranslations('account.undo')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { submit, isBusy, data } = useJsonFetcher<ActionResult<string>>('/undo-email', { revalidates: false })
  const code = data?.error?.code
  if (data?.data !== undefined) return <Restored email={data.data} />
  if (token === '' || code === 'verification/invalid' || code === 'validation') return <InvalidLink />
  if (code === 'registration/email-exists') return <TakenEmail />
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

function Restored({ email }: { email: string }) {
  const t = useTranslations('account')
  const b = (text: React.ReactNode) => <b className="font-strong wrap-anywhere text-ink">{text}</b>
  const home = <ButtonLink to="/">{t('link.home')}</ButtonLink>
  return (
    <FormResult icon="done" title={t('undo.doneTitle')} actions={home}>
      <p>{t.rich('undo.doneText', { email, b })}</p>
    </FormResult>
  )
}

function InvalidLink() {
  const t = useTranslations('account')
  const help = <ButtonLink to="/help">{t('undo.help')}</ButtonLink>
  return (
    <FormResult icon="refused" title={t('link.invalidTitle')} actions={help}>
      <p>{t('undo.invalidText')}</p>
    </FormResult>
  )
}

function TakenEmail() {
  const t = useTranslations('account.undo')
  return (
    <FormResult icon="refused" title={t('takenTitle')} actions={<ButtonLink to="/help">{t('help')}</ButtonLink>}>
      <p>{t('takenText')}</p>
    </FormResult>
  )
}
