import type { SizeClass, Warehouse } from '@boxzone/contract'
import { subscribeNewFreeBox } from '@boxzone/contract/warehouses'
import { errorKey } from '@boxzone/i18n/error-key'
import { formatArea } from '@boxzone/i18n/format'
import { isLanguage, languages, nativeNames } from '@boxzone/i18n/languages'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSizeRange } from '#app/domain/boxes/use-size-range.ts'
import { ApiError, networkErrorCode } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { Registered } from './notify-result.tsx'

interface NotifyFormProps {
  warehouse: Pick<Warehouse, 'id' | 'sizes'>
  size: SizeClass | number | undefined
  onDone: (registered: Registered) => void
}

export function NotifyForm({ warehouse, size, onDone }: NotifyFormProps) {
  const t = useTranslations()
  const language = useLanguage()
  const emailId = useId()
  const { send, busy, problem, failure } = useRequest(warehouse.id, onDone, emailId)
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <EmailField
        id={emailId}
        name="email"
        required
        label={t('form.label.email')}
        error={problem ? t(`form.problem.${problem}`) : undefined}
      />
      <SizeField sizes={warehouse.sizes} size={size} />
      <SelectField name="language" label={t('location.notify.language')} defaultValue={language}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {nativeNames[code]}
          </option>
        ))}
      </SelectField>
      <p className="text-small text-ink-soft">{t('location.notify.note')}</p>
      {failure ? <FormErrors title={t(`errors.${failure}`)} /> : null}
      <Button type="submit" busy={busy} size={56}>
        {t('location.notify.submit')}
      </Button>
    </form>
  )
}

/** Offers the requested area in addition to the classes: the class of that area may have a free Box of another area. */
function SizeField({
  sizes,
  size: requestedSize,
}: {
  sizes: Warehouse['sizes']
  size: SizeClass | number | undefined
}) {
  const t = useTranslations()
  const language = useLanguage()
  const rangeOf = useSizeRange()
  return (
    <SelectField name="size" label={t('location.notify.size')} defaultValue={requestedSize ?? ''}>
      <option value="">{t('location.notify.anySize')}</option>
      {typeof requestedSize === 'number' ? (
        <option value={requestedSize}>{formatArea(requestedSize, language)}</option>
      ) : null}
      {sizes.map((size) => (
        <option key={size.sizeClass} value={size.sizeClass}>
          {t('location.notify.sizeOption', {
            name: t(`enums.sizeClass.${size.sizeClass}.name`),
            range: rangeOf(size),
          })}
        </option>
      ))}
    </SelectField>
  )
}

type Problem = 'not-null' | 'regex'

/** Rejects obvious mistakes. The server validates the e-mail address. */
function problemOf(email: string): Problem | undefined {
  if (email === '') return 'not-null'
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : 'regex'
}

const failures = ['rate-limited', 'not-found', 'network', 'error_unexpected'] as const
type Failure = (typeof failures)[number]

function failureOf({ code }: ApiError): Failure {
  if (code === networkErrorCode) return 'network'
  return failures.find((failure) => failure === errorKey(code)) ?? 'error_unexpected'
}

function inputOf(form: FormData) {
  const [email, size, language] = ['email', 'size', 'language'].map((name) => String(form.get(name) ?? '').trim())
  const sizeClass = (['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const).find((known) => known === size)
  return {
    email: email ?? '',
    language: isLanguage(language) ? language : ('en' as const),
    ...(sizeClass ? { sizeClass } : {}),
    ...(Number(size) > 0 ? { squareMetres: Number(size) } : {}),
  }
}

function useRequest(id: string, onDone: (registered: Registered) => void, emailId: string) {
  const ownEmail = useCurrentUser()?.email
  // A request with the e-mail address of the signed-in account needs no confirmation.
  const isOwn = (email: string) => email.toLowerCase() === ownEmail
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [failure, setFailure] = useState<Failure>()
  const refuse = (next: Problem) => {
    setProblem(next)
    document.getElementById(emailId)?.focus()
  }
  const handle = (error: unknown, email: string) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'notify/already-registered') onDone({ email, state: 'already' })
    else if (error.fields.email !== undefined) refuse('regex')
    else setFailure(failureOf(error))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = inputOf(new FormData(event.currentTarget))
    const found = problemOf(input.email)
    setProblem(undefined)
    setFailure(undefined)
    if (found) return refuse(found)
    setBusy(true)
    try {
      await call(subscribeNewFreeBox, { id, ...input })
      onDone({ email: input.email, state: isOwn(input.email) ? 'confirmed' : 'unconfirmed' })
    } catch (error) {
      handle(error, input.email)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem, failure }
}
