import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedFormAcrossLogin } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateTimeField } from '#app/ui/fields/date-time-field.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import {
  defaultValidity,
  presets,
  presetValidity,
  type TimeProblem,
  timeProblem,
  type UnlockTokenValues,
  unlockTokenInput,
  type ValidityPreset,
} from './unlock-token.rules.ts'
import { unlockTokensPath } from './unlock-tokens-path.ts'

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
  const [first, setFirst] = useState(() => defaultValidity(serverNow(), timeZone))
  const [keyOf] = useState(createIdempotencyKeys)
  const create = useSubmitAction<{ id: string; url: string }>(unlockTokensPath, { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/unlock-tokens')).generateUnlockToken.input,
    defaultValues: { email: '', name: '', singleUse: false, ...first },
    toInput: (values: UnlockTokenValues) => unlockTokenInput(values, contractId, { timeZone, now: serverNow(), first }),
    send: async (input) => {
      const created = await create({ input, ...keyOf(input) })
      onCreated({ email: input.email, ...created })
    },
  })
  usePersistedFormAcrossLogin(form, 'let-in', contractId)
  const { errors, isSubmitted } = form.formState
  const choose = (preset: ValidityPreset) => {
    const times = presetValidity(preset, serverNow(), timeZone)
    setFirst(times)
    // Treated like typed values, so that a displayed error of the time disappears.
    const asTyped = { shouldDirty: true, shouldValidate: isSubmitted }
    form.setValue('validFrom', times.validFrom, asTyped)
    form.setValue('validTo', times.validTo, asTyped)
  }
  const problem = useFieldErrorText(errors)
  const wrongTime = timeProblem(form.watch(), { timeZone, now: serverNow(), first })
  const timeText = (at: TimeProblem['at']) => (wrongTime?.at === at ? t(`problem.${wrongTime.what}`) : problem(at))
  return (
    <form noValidate onSubmit={(event) => (wrongTime ? event.preventDefault() : submit(event))} className="grid gap-4">
      <p>{t('lead')}</p>
      <EmailField
        label={label('email')}
        hint={t('emailHint')}
        required
        autoComplete="off"
        error={problem('email')}
        {...form.register('email')}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        optional
        maxLength={60}
        autoComplete="off"
        error={problem('name')}
        {...form.register('name')}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-strong">{t('presets')}</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <Button key={preset} look="line" size={44} onClick={() => choose(preset)}>
              {t(`preset.${preset}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4">
        {(['validFrom', 'validTo'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <DateTimeField
                label={t(name === 'validFrom' ? 'from' : 'to')}
                required
                error={timeText(name)}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </div>
      <p className="text-small text-ink-soft">{t('limits')}</p>
      <Checkbox label={t('singleUse')} description={t('singleUseText')} {...form.register('singleUse')} />
      <FormFailure failure={failure} />
      <Button type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
