import { removeAccount } from 'virtual:calls'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useAccountRemoved } from '#app/features/session/account-removed-context.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { clearSession } from '#app/lib/auth/sign-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ProfilePage } from './profile-page.tsx'
import { RemovalFacts } from './removal-facts.tsx'

export const handle = screen({ texts: ['profile', 'forms'] })

export default function MyProfileDeleteScreen() {
  const t = useTranslations('profile.remove')
  if (useAccountRemoved().isRemoved) return <Removed />
  return (
    <ProfilePage title={t('title')} text={t('lead')}>
      <Card padding="large" className="grid max-w-2xl gap-5">
        <RemovalFacts />
        <RemovalForm />
      </Card>
    </ProfilePage>
  )
}

function RemovalForm() {
  const t = useTranslations('profile.remove')
  const accountRemoved = useAccountRemoved()
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('./removal-confirmation.ts')).RemovalConfirmation,
    toInput: (values: { confirmed: boolean }) => values,
    send: async () => {
      await call(removeAccount, {})
      accountRemoved.markRemoved()
      clearSession()
    },
  })
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <CallForm onSubmit={submit} className="grid gap-5">
      <Checkbox
        className="border-y border-line"
        label={t('confirm')}
        error={problem('confirmed')}
        {...form.register('confirmed')}
      />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          {t('submit')}
        </Button>
        {failure?.code === 'account/active-contracts' ? (
          <ButtonLink to="/my/contracts" look="line">
            {t('contracts')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/my/profile" look="line">
            {t('keep')}
          </ButtonLink>
        )}
      </div>
    </CallForm>
  )
}

function Removed() {
  const t = useTranslations('profile.remove')
  return (
    <FormResult mark="done" title={t('doneTitle')} actions={<ButtonLink to="/">{t('home')}</ButtonLink>}>
      <p>{t('doneText')}</p>
    </FormResult>
  )
}
