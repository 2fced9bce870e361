import { accountRemovalState, removeAccount } from 'virtual:calls'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useReauthentication } from '#app/features/reauthentication/use-reauthentication.tsx'
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
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-profile-delete.screen.ts'
import { AmountsOwed } from './amounts-owed.tsx'
import { ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { RemovalFacts } from './removal-facts.tsx'
import { isRemovalBlocked, RemovalObstacles } from './removal-obstacles.tsx'

export const handle = screen({ title: 'profile.remove.title', texts: ['profile', 'forms'] })

export const clientLoader = (_: Route.ClientLoaderArgs) => call(accountRemovalState, {})

export function HydrateFallback() {
  return <ProfileSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyProfileDeleteScreen({ loaderData: state }: Route.ComponentProps) {
  const t = useTranslations('profile.remove')
  if (useAccountRemoved().isRemoved) return <Removed />
  return (
    <ProfilePage title={t('title')} text={isRemovalBlocked(state) ? '' : t('lead')}>
      <Card padding="large" className="grid max-w-2xl gap-5">
        <RemovalObstacles state={state} />
        {!isRemovalBlocked(state) && (
          <>
            <RemovalFacts />
            <RemovalForm />
          </>
        )}
      </Card>
    </ProfilePage>
  )
}

function useRemovalForm() {
  const accountRemoved = useAccountRemoved()
  const { withRecentPassword, dialog } = useReauthentication()
  const state = useApiForm({
    schema: async () => (await import('./removal-confirmation.ts')).RemovalConfirmation,
    toInput: (values: { confirmed: boolean }) => values,
    send: async () => {
      await withRecentPassword(() => call(removeAccount, {}))
      accountRemoved.markRemoved()
      clearSession()
    },
  })
  return { ...state, dialog }
}

function RemovalForm() {
  const t = useTranslations('profile.remove')
  const { form, submit, busy, failure, dialog } = useRemovalForm()
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <>
      <CallForm onSubmit={submit} className="grid gap-5">
        <Checkbox
          className="border-y border-line"
          label={t('confirm')}
          error={problem('confirmed')}
          {...form.register('confirmed')}
        />
        <FormFailure failure={failure} />
        <AmountsOwed failure={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" busy={busy}>
            {t('submit')}
          </Button>
          <NextStep code={failure?.code} />
        </div>
      </CallForm>
      {dialog}
    </>
  )
}

/** Links to the contracts or invoices that prevent the removal, or else back to the profile. */
function NextStep({ code }: { code: string | undefined }) {
  const t = useTranslations('profile.remove')
  const [to, label] =
    code === 'account/active-contracts'
      ? (['/my/contracts', 'contracts'] as const)
      : code === 'account/unpaid-invoices'
        ? (['/my/rents', 'pay'] as const)
        : (['/my/profile', 'keep'] as const)
  return (
    <ButtonLink to={to} look="line">
      {t(label)}
    </ButtonLink>
  )
}

function Removed() {
  const t = useTranslations('profile.remove')
  return (
    <FormResult icon="done" title={t('doneTitle')} actions={<ButtonLink to="/">{t('home')}</ButtonLink>}>
      <p>{t('doneText')}</p>
    </FormResult>
  )
}
