import { officeLogin, officeTotp } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { type FormEvent, useState } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { startStaffSession } from '../lib/staff-session.ts'
import { useOfficeAction } from '../lib/use-office-action.ts'

type Ticket = OutputOf<typeof officeLogin>

/** Password, then the second factor. `onDone` follows after the session has started. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [ticket, setTicket] = useState<Ticket>()
  return ticket ? <TotpStep ticket={ticket} onDone={onDone} /> : <PasswordStep onTicket={setTicket} />
}

function PasswordStep({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const t = useTranslations('office-account.login')
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useOfficeAction(officeLogin, { onDone: onTicket })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!login.isPending) login.mutate({ email, password })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <EmailField
        label={t('email')}
        autoComplete="username"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {login.error && (
        <Banner tone="danger" live>
          {errorText(login.error)}
        </Banner>
      )}
      <Button type="submit" busy={login.isPending}>
        {t('next')}
      </Button>
    </form>
  )
}

function TotpStep({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const t = useTranslations('office-account.login')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const totp = useOfficeAction(officeTotp, {
    onDone: ({ token }) => {
      startStaffSession(token)
      onDone()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!totp.isPending) totp.mutate({ ticket: ticket.ticket, code })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('totp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {totp.error && (
        <Banner tone="danger" live>
          {errorText(totp.error)}
        </Banner>
      )}
      <Button type="submit" busy={totp.isPending}>
        {t('totpSubmit')}
      </Button>
    </form>
  )
}
