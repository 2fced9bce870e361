import type { Profile } from '@boxzone/contract'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { InvoicingDetailsFields } from '#app/features/invoicing-details/invoicing-details-fields.tsx'
import { useReauthentication } from '#app/features/reauthentication/use-reauthentication.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedForm } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { useConfig, useLanguage, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { profileInputOf, profileValuesOf } from './profile-values.ts'

const fieldOfCode = { 'registration/email-exists': 'email', 'registration/phone-exists': 'phoneNumber' }
const phones = ['phoneNumber', 'invoicingDetails.telephoneNumber']

function useProfileForm(initial: Profile) {
  const [profile, setProfile] = useState(initial)
  const country = useConfig().value('country')
  const userLanguage = useLanguage()
  const thisYear = usePageEnvironment().renderedAt.getFullYear()
  const toast = useToast()
  const saved = useTranslations('errors')('toast_saved')
  const save = useSubmitAction<Profile>('/my/profile')
  const { withRecentPassword, dialog } = useReauthentication()
  const state = useApiForm({
    schema: async () => (await import('@boxzone/contract/profile')).ProfileChange,
    defaultValues: profileValuesOf(initial, country),
    toInput: (values) => profileInputOf(values, { dateOfBirth: profile.dateOfBirth, userLanguage, thisYear }),
    phones,
    fieldOfCode,
    send: async (change, isAsSent) => {
      const changed = await withRecentPassword(() => save(change))
      setProfile(changed)
      // Input that was typed during the request is not saved yet and stays.
      state.form.reset(profileValuesOf(changed, country), { keepValues: !isAsSent() })
      toast.show({ tone: 'success', title: saved })
      await refreshCurrentUser()
    },
  })
  usePersistedForm(state.form, 'profile', initial.email)
  return { ...state, profile, dialog }
}

/** Contact, personal and billing details in one form with one request. */
export function ProfileForm({ profile: initial }: { profile: Profile }) {
  const t = useTranslations('profile')
  const { form, submit, busy, failure, profile, dialog } = useProfileForm(initial)
  return (
    <FormProvider {...form}>
      <CallForm onSubmit={submit} className="grid gap-5">
        <FormGroup title={t('contact.title')} text={t('contact.text')}>
          <ContactFields pendingEmail={profile.pendingEmail} />
        </FormGroup>
        <FormGroup title={t('personal.title')}>
          <PersonalFields />
        </FormGroup>
        <FormGroup title={t('invoicing.title')} text={t('invoicing.text')}>
          <InvoicingDetailsFields hasContact />
        </FormGroup>
        <FormFailure failure={failure} />
        <Button type="submit" size={56} busy={busy} className="mb-5 max-sm:w-full sm:justify-self-start">
          {t('save')}
        </Button>
      </CallForm>
      {dialog}
    </FormProvider>
  )
}
