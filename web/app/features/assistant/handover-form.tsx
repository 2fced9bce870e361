import { requestHandover } from 'virtual:calls'
import type { HandoverRequest } from '@boxzone/contract'
import { maxHandoverMessageLength } from '@boxzone/contract/handover-limits'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedForm } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { takeFormValues } from '#app/forms/stored-form-values.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ChatMessage } from './chat.rules.ts'
import { attachedMessages } from './handover.rules.ts'
import type { SentHandover } from './handover-sent.tsx'

interface HandoverFormProps {
  messages: readonly ChatMessage[]
  draft: string
  onSent: (sent: SentHandover) => void
  onBack: () => void
  onFollow: () => void
}

interface HandoverValues {
  name: string
  email: string
  message: string
  /** Consent to send the conversation. */
  attach: boolean
}

const formName = 'handover'
/** Outlives the form: minimizing the chat unmounts it, and a repeated message needs the same key. */
const keyOf = createIdempotencyKeys()

function useHandover({ messages, draft, onSent }: HandoverFormProps) {
  const language = useLanguage()
  const user = useCurrentUser()
  const owner = user?.id ?? ''
  const conversation = attachedMessages(messages)
  const state = useApiForm({
    schema: async () => (await import('@boxzone/contract/handover')).HandoverRequest,
    defaultValues: { name: '', email: '', message: draft, attach: false },
    toInput: ({ attach, ...values }: HandoverValues) => ({
      ...values,
      conversation: attach && conversation.length > 0 ? conversation : null,
    }),
    send: async (request: HandoverRequest) => {
      const input = { ...request, language }
      const { number } = await call(requestHandover, input, keyOf(input))
      state.form.reset()
      // If the form was unmounted during the request, it has stored its values, which this call removes.
      takeFormValues(formName, owner)
      onSent({ number, email: request.email })
    },
  })
  usePersistedForm(state.form, formName, owner)
  const prefill = useEffectEvent((field: 'name' | 'email', value: string) => {
    if (state.form.getValues(field) === '') state.form.setValue(field, value)
  })
  useEffect(() => {
    if (!user) return
    prefill('name', [user.firstName, user.lastName].filter(Boolean).join(' '))
    prefill('email', user.email)
  }, [user])
  return { ...state, canAttach: conversation.length > 0 }
}

export function HandoverForm(props: HandoverFormProps) {
  const t = useTranslations('handover')
  const label = useTranslations('form.label')
  const { form, submit, busy, failure, canAttach } = useHandover(props)
  const { register } = form
  const problem = useFieldErrorText(form.formState.errors)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const privacy = (text: ReactNode) => (
    <TextLink to="/gdpr" onClick={props.onFollow}>
      {text}
    </TextLink>
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div>
        <Button look="quiet" size={44} icon={ArrowLeft} className="-ml-3" onClick={props.onBack}>
          {t('back')}
        </Button>
        <h3 ref={heading} tabIndex={-1} className="mt-1 text-title outline-none">
          {t('title')}
        </h3>
        <p className="text-ink-soft">{t('lead')}</p>
      </div>
      <TextField label={label('fullName')} required autoComplete="name" error={problem('name')} {...register('name')} />
      <EmailField label={label('email')} required error={problem('email')} {...register('email')} />
      <TextArea
        label={t('message')}
        required
        maxLength={maxHandoverMessageLength}
        error={problem('message')}
        {...register('message')}
      />
      {canAttach && <Checkbox label={t('attach')} description={t('attachHint')} {...register('attach')} />}
      <p className="text-small text-ink-soft">{t.rich('privacy', { link: privacy })}</p>
      <FormFailure failure={failure} />
      <Button type="submit" wide busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
