import { officeLogin } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { type FormEvent, useState } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { startStaffSession } from '../lib/staff-session.ts'
import { useLoginCall } from '../lib/use-login-call.ts'
import { SecondFactor } from './second-factor.tsx'

type Ticket = OutputOf<typeof officeLogin>

interface LoginFormProps {
  /**
   * The e-mail address of the account whose page is behind the dialog. It is fixed: another account would see that
   * page's data.
   */
  email?: string | undefined
  /** Runs after the session has started. */
  onDone: () => void
}

/** Password, then the second factor. */
export function OfficeLoginForm({ email: fixedEmail, onDone }: LoginFormProps) {
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [ticket, setTicket] = useState<Ticket>()
  const [isTicketExpired, setIsTicketExpired] = useState(false)
  function toPassword(isExpired: boolean): void {
    setTicket(undefined)
    setIsTicketExpired(isExpired)
  }
  if (ticket) {
    return (
      <SecondFactor
        ticket={ticket.ticket}
        factors={ticket.factors}
        email={email}
        onBack={() => toPassword(false)}
        onExpired={() => toPassword(true)}
        onSession={(session) => {
          startStaffSession(session)
          onDone()
        }}
      />
    )
  }
  return (
    <PasswordStep
      email={email}
      isEmailFixed={fixedEmail !== undefined}
      onEmail={setEmail}
      isTicketExpired={isTicketExpired}
      onTicket={setTicket}
    />
  )
}

interface PasswordStepProps {
  email: string
  isEmailFixed: boolean
  onEmail: (email: string) => void
  isTicketExpired: boolean
  onTicket: (ticket: Ticket) => void
}

function PasswordStep({ email, isEmailFixed, onEmail, isTicketExpired, onTicket }: PasswordStepProps) {
  const t = useTranslations('office-account.login')
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const login = useLoginCall(officeLogin, { onDone: onTicket })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!login.isPending) login.mutate({ email, password })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {isTicketExpired && !login.error && (
        <Banner tone="warning" live>
          {t('ticketExpired')}
        </Banner>
      )}
      <EmailField
        label={t('email')}
        name="email"
        autoComplete="username"
        required
        readOnly={isEmailFixed}
        value={email}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {login.error && (
        <Banner tone="danger" live>
          {login.error.code === 'invalid-credentials' || login.error.code === 'invalid-login-request'
            ? t('wrongPassword')
            : errorText(login.error)}
        </Banner>
      )}
      <Button type="submit" busy={login.isPending}>
        {t('next')}
      </Button>
    </form>
  )
}
