import { removeAccount } from 'virtual:calls'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useAccountRemoved } from '#app/features/session/farewell.tsx'
import { call } from '#app/lib/api.ts'
import { FormFailure } from '#app/lib/form/form-failure.tsx'
import { useFieldErrorText } from '#app/lib/form/problem-text.ts'
import { useApiForm } from '#app/lib/form/use-call-form.ts'
import { screen } from '#app/lib/screen.ts'
import { forgetSession } from '#app/lib/sign-in.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ProfilePage } from './my-profile/profile-page.tsx'
import { RemovalFacts } from './my-profile/removal-facts.tsx'

export const handle = screen({ texts: ['profile', 'forms'] })

export default function MyProfileDeleteScreen() {
  const t = useTranslations('profile.remove')
  if (useAccountRemoved().isSaid) return <Removed />
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
  const farewell = useAccountRemoved()
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('./my-profile/removal-confirmation.ts')).RemovalConfirmation,
    toInput: (values: { confirmed: boolean }) => values,
    send: async () => {
      await call(removeAccount, {})
      farewell.say()
      forgetSession()
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
