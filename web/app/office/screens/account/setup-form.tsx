import { finishStaffSetup, type startStaffSetup } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useLoginCall } from '../../lib/use-login-call.ts'

type SetupAccount = OutputOf<typeof startStaffSetup>

interface SetupFormProps {
  token: string
  account: SetupAccount
  onDone: (recoveryCodes: readonly string[]) => void
}

export function SetupForm({ token, account, onDone }: SetupFormProps) {
  const t = useTranslations('office-account.setup')
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const finish = useLoginCall(finishStaffSetup, { onDone: ({ recoveryCodes }) => onDone(recoveryCodes) })
  const isWeak = finish.error?.fields.password !== undefined
  const isWrongCode = finish.error?.code === 'office/second-factor-required'
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!finish.isPending) finish.mutate({ token, password, code })
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <p className="font-strong wrap-anywhere">{t('for', { name: account.name, email: account.email })}</p>
      <Step number={1} title={t('password')}>
        {/* Lets password managers store the password with its account. */}
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <PasswordField
          label={t('passwordLabel')}
          hint={t('passwordHint')}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          error={isWeak ? t('passwordWeak') : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Step>
      <Step number={2} title={t('app')}>
        <p className="text-small text-ink-soft">{t('appText')}</p>
        <QrCode {...account.totpQr} label={t('qr')} />
        <a href={account.totpUri} className="text-small font-strong">
          {t('appLink')}
        </a>
        <CopyField label={t('key')} value={account.totpSecret} hint={t('keyHint')} />
      </Step>
      <Step number={3} title={t('confirm')}>
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={isWrongCode ? t('codeWrong') : undefined}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Step>
      {finish.error && !isWeak && !isWrongCode && (
        <Banner tone="danger" live>
          {finish.error.code === 'verification/invalid' ? t('invalidText') : errorText(finish.error)}
        </Banner>
      )}
      <Button type="submit" busy={finish.isPending}>
        {t('finish')}
      </Button>
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-2.5 text-body font-heavy">
        <span aria-hidden="true" className="grid size-7 place-items-center rounded-full bg-ink text-small text-paper">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Dark on white in both themes, with the quiet zone that readers require. */
function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full justify-self-center rounded-control border border-line"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  )
}
