import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedFormAcrossLogin } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import {
  defaultValidity,
  type TimeProblem,
  timeProblem,
  type UnlockTokenValues,
  unlockTokenInput,
} from './unlock-token.rules.ts'
import { unlockTokensPath } from './unlock-tokens-path.ts'

/** The server returns the URL only once, in the response to its creation. */
export interface CreatedUnlockToken {
  id: string
  url: string
  email: string
}

interface UnlockTokenFormProps {
  contractId: string
  timeZone: string
  onCreated: (token: CreatedUnlockToken) => void
}

export function UnlockTokenForm({ contractId, timeZone, onCreated }: UnlockTokenFormProps) {
  const t = useTranslations('doors.letIn')
  const label = useTranslations('form.label')
  const [first] = useState(() => defaultValidity(serverNow(), timeZone))
  const [keyOf] = useState(createIdempotencyKeys)
  const create = useSubmitAction<{ id: string; url: string }>(unlockTokensPath, { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/unlock-tokens')).generateUnlockToken.input,
    defaultValues: { email: '', ...first },
    toInput: (values: UnlockTokenValues) => unlockTokenInput(values, contractId, { timeZone, now: serverNow(), first }),
    send: async (input) => {
      const created = await create({ input, ...keyOf(input) })
      onCreated({ email: input.email, ...created })
    },
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
