import { generateUnlockToken } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useFieldErrorText } from '#app/lib/form/problem-text.ts'
import { createIdempotencyKeys } from '#app/lib/form/repeat-key.ts'
import { useApiForm } from '#app/lib/form/use-call-form.ts'
import { usePersistedFormAcrossLogin } from '#app/lib/form/use-kept-typing.ts'
import { serverNow } from '#app/lib/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  defaultValidity,
  type TimeProblem,
  timeProblem,
  type UnlockTokenValues,
  unlockTokenInput,
} from './let-in.rules.ts'

/** Its address is known only once, right after it was made. */
export interface CreatedUnlockToken {
  id: string
  url: string
  email: string
}

interface LetInFormProps {
  contractId: string
  timeZone: string
  onGiven: (link: CreatedUnlockToken) => void
}

export function UnlockTokenForm({ contractId, timeZone, onGiven }: LetInFormProps) {
  const t = useTranslations('doors.letIn')
  const label = useTranslations('form.label')
  const [first] = useState(() => defaultValidity(serverNow(), timeZone))
  const [keyOf] = useState(createIdempotencyKeys)
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/unlock-tokens')).generateUnlockToken.input,
    defaultValues: { email: '', ...first },
    toInput: (values: UnlockTokenValues) => unlockTokenInput(values, contractId, { timeZone, now: serverNow(), first }),
    send: async (input) => onGiven({ email: input.email, ...(await call(generateUnlockToken, input, keyOf(input))) }),
  })
  usePersistedFormAcrossLogin(form, 'let-in', contractId)
  const problem = useFieldErrorText(form.formState.errors)
  const times = timeProblem(form.watch(), { timeZone, now: serverNow(), first })
  const timeText = (at: TimeProblem['at']) => (times?.at === at ? t(`problem.${times.what}`) : problem(at))
  return (
    <form noValidate onSubmit={(event) => (times ? event.preventDefault() : submit(event))} className="grid gap-4">
      <p>{t('lead')}</p>
      <EmailField
        label={label('email')}
        hint={t('emailHint')}
        required
        autoComplete="off"
        error={problem('email')}
        {...form.register('email')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('from')}
          required
          error={timeText('validFrom')}
          {...form.register('validFrom')}
        />
        <TextField
          type="datetime-local"
          label={t('to')}
          required
          error={timeText('validTo')}
          {...form.register('validTo')}
        />
      </div>
      <p className="text-small text-ink-soft">{t('limits')}</p>
      <FormFailure failure={failure} />
      <Button type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
