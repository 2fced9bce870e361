import { officePasskeyOptions, officePasskeyVerify, officeRecovery, officeTotp } from 'virtual:calls'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useState } from 'react'
import { isCancelled, supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { signWithPasskey } from '#app/domain/passkeys/passkeys.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { StaffSession } from '../lib/staff-session.ts'
import { useLoginCall } from '../lib/use-login-call.ts'

type Factor = 'totp' | 'passkey' | 'recovery'

interface FactorProps {
  ticket: string
  onSession: (session: StaffSession) => void
  onFailed: (error: ApiError) => void
}

interface SecondFactorProps extends Omit<FactorProps, 'onFailed'> {
  factors: readonly Factor[]
  email: string
  onBack: () => void
  /** The server no longer accepts the ticket, for example because the password was entered more than five minutes ago. */
  onExpired: () => void
}

const order: readonly Factor[] = ['passkey', 'totp', 'recovery']

/** Passkey, code of the authenticator app or recovery code, as the account allows. */
export function SecondFactor({ ticket, factors, email, onBack, onExpired, onSession }: SecondFactorProps) {
  const t = useTranslations('office-account.login')
  const available = order.filter((one) => factors.includes(one) && (one !== 'passkey' || supportsPasskeys()))
  const [factor, setFactor] = useState<Factor>(available[0] ?? 'totp')
  const onFailed = (error: ApiError) => {
    if (error.code === 'unauthorized') onExpired()
  }
  const shared = { ticket, onSession, onFailed }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-soft wrap-anywhere">{email}</p>
      {factor === 'passkey' ? <PasskeyStep {...shared} /> : <CodeStep key={factor} factor={factor} {...shared} />}
      <div className="grid gap-1 border-t border-line pt-3">
        {available
          .filter((one) => one !== factor)
          .map((one) => (
            <Button key={one} look="quiet" size={40} onClick={() => setFactor(one)}>
              {t(`instead.${one}`)}
            </Button>
          ))}
        <Button look="quiet" size={40} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

const codeCalls = { totp: officeTotp, recovery: officeRecovery }

function CodeStep({ factor, ticket, onSession, onFailed }: FactorProps & { factor: 'totp' | 'recovery' }) {
  const t = useTranslations('office-account.login')
  const [code, setCode] = useState('')
  const login = useLoginCall(codeCalls[factor], { onDone: onSession, onFailed })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!login.isPending) login.mutate({ ticket, code })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={t(factor)}
        hint={t(`hint.${factor}`)}
        name="code"
        {...(factor === 'totp' && { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        autoFocus
        required
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {login.error && <FactorFailure error={login.error} wrong={t(`wrong.${factor}`)} />}
      <Button type="submit" busy={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

function PasskeyStep({ ticket, onSession, onFailed }: FactorProps) {
  const t = useTranslations('office-account.login')
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const verify = useLoginCall(officePasskeyVerify, { onDone: onSession, onFailed })
  const options = useLoginCall(officePasskeyOptions, {
    onDone: (received) => {
      setIsOpen(true)
      signWithPasskey(received)
        .then((response) => verify.mutate({ ticket, response }))
        .catch((error: unknown) => {
          if (!isCancelled(error)) reportError(error)
          setIsRefused(true)
        })
        .finally(() => setIsOpen(false))
    },
    onFailed,
  })
  const error = options.error ?? verify.error
  function start(): void {
    setIsRefused(false)
    verify.reset()
    options.mutate({ ticket })
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-soft">{t('hint.passkey')}</p>
      {isRefused && (
        <Banner tone="warning" live>
          {t('passkeyCancelled')}
        </Banner>
      )}
      {error && <FactorFailure error={error} wrong={t('wrong.passkey')} />}
      <Button icon={KeyRound} autoFocus busy={options.isPending || verify.isPending || isOpen} onClick={start}>
        {t('passkey')}
      </Button>
    </div>
  )
}

function FactorFailure({ error, wrong }: { error: ApiError; wrong: string }) {
  const errorText = useErrorText()
  return (
    <Banner tone="danger" live>
      {error.code === 'office/second-factor-required' ? wrong : errorText(error)}
    </Banner>
  )
}
