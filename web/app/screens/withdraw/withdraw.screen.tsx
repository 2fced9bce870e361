import type { OutputOf } from '@boxzone/contract'
import { withdraw } from '@boxzone/contract/contracts'
import { useState } from 'react'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { WithdrawalReceipt } from '#app/features/withdrawal/receipt.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Route } from './+types/withdraw.screen.ts'

export const handle = screen({ title: 'contracts.withdraw.title', texts: ['contracts', 'forms'] })

type Received = OutputOf<typeof withdraw>

interface Receipt {
  withdrawn: Received
  email: string
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toActionResult(call(withdraw, await request.json()))
}

/** Withdrawal of a consumer without login: first button, statement, second button, receipt. */
export default function WithdrawScreen() {
  const t = useTranslations('contracts.withdraw')
  const [receipt, setReceipt] = useState<Receipt>()
  const [begun, setBegun] = useState(false)
  if (receipt) {
    return (
      <FormResult icon="done" title={t('receivedTitle')} actions={<ButtonLink to="/">{t('home')}</ButtonLink>}>
        <WithdrawalReceipt {...receipt} />
      </FormResult>
    )
  }
  return (
    <AccountPage title={t('title')} text={t('lead')} scene="step-move">
      <p className="mb-6 text-ink-soft">{t('settlement')}</p>
      {begun ? (
        <StatementForm onReceived={setReceipt} />
      ) : (
        <Button size={56} wide onClick={() => setBegun(true)}>
          {t('begin')}
        </Button>
      )}
    </AccountPage>
  )
}

interface StatementValues {
  orderNumber: string
  email: string
  name: string
}

function useStatement(onReceived: (receipt: Receipt) => void) {
  const language = useLanguage()
  const submit = useSubmitAction<Received>('/withdraw', { revalidates: false })
  return useApiForm({
    schema: withdraw.input,
    toInput: (values: StatementValues) => ({ ...values, name: values.name || undefined, language }),
    send: async (statement) => onReceived({ withdrawn: await submit(statement), email: statement.email }),
  })
}

function StatementForm({ onReceived }: { onReceived: (receipt: Receipt) => void }) {
  const t = useTranslations('contracts.withdraw')
  const { form, submit, busy, failure } = useStatement(onReceived)
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <Card padding="large">
      <h2 className="text-title">{t('statementTitle')}</h2>
      <p className="mt-1 mb-5 font-strong">{t('statement')}</p>
      <CallForm onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('number')}
          hint={t('numberHint')}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          error={problem('orderNumber')}
          {...form.register('orderNumber')}
        />
        <EmailField label={t('email')} required error={problem('email')} {...form.register('email')} />
        <TextField label={t('name')} optional autoComplete="name" error={problem('name')} {...form.register('name')} />
        <FormFailure failure={failure} />
        <Button type="submit" size={56} wide busy={busy}>
          {t('confirm')}
        </Button>
      </CallForm>
    </Card>
  )
}
