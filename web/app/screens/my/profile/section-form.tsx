import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod/mini'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { useReauthentication } from '#app/features/reauthentication/use-reauthentication.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedForm } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useConfig, useLanguage, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { type ProfileSection, sectionValuesOf, withSection } from './profile-sections.rules.ts'
import { type ProfileValues, profileInputOf } from './profile-values.ts'
import { SectionCard } from './section-card.tsx'
import type { ProfileStore } from './use-profile-store.ts'

const fieldOfCode = { 'registration/email-exists': 'email', 'registration/phone-exists': 'phoneNumber' }
const phones: Partial<Record<ProfileSection, readonly string[]>> = {
  contact: ['phoneNumber'],
  invoicing: ['invoicingDetails.telephoneNumber'],
}

/** Only the fields of the section are validated and sent, so that a gap elsewhere does not prevent saving. */
async function schemaOf(section: ProfileSection): Promise<z.ZodMiniType<object>> {
  const { sectionSchemas } = await import('./section-schemas.ts')
  return sectionSchemas[section]
}

interface SectionFormProps {
  section: ProfileSection
  store: ProfileStore
  title: string
  text?: string
  summary: ReactNode
  children: ReactNode
}

function useSectionForm(section: ProfileSection, { profile, save }: ProfileStore, onSaved: () => void) {
  const country = useConfig().value('country')
  const userLanguage = useLanguage()
  const thisYear = usePageEnvironment().renderedAt.getFullYear()
  const toast = useToast()
  const saved = useTranslations('errors')('toast_saved')
  const { withRecentPassword, dialog } = useReauthentication()
  const { dateOfBirth } = profile
  const state = useApiForm({
    schema: () => schemaOf(section),
    defaultValues: sectionValuesOf(profile, country, section),
    toInput: (values: ProfileValues) =>
      profileInputOf(withSection(profile, country, section, values), { dateOfBirth, userLanguage, thisYear }),
    phones: phones[section] ?? [],
    fieldOfCode,
    send: async (output, isAsSent) => {
      const changed = await withRecentPassword(() => save({ ...output, userLanguage }))
      // Input that was typed during the request is not saved yet and must not be reset.
      state.form.reset(sectionValuesOf(changed, country, section), { keepValues: !isAsSent() })
      toast.show({ tone: 'success', title: saved })
      if (isAsSent()) onSaved()
    },
  })
  const { form } = state
  const { isDirty } = useFormState({ control: form.control })
  usePersistedForm(form, `profile-${section}`, profile.email)
  const reset = () => form.reset(sectionValuesOf(profile, country, section))
  // Another section may have changed these values: a new name also changes the recipient of the invoices.
  const shown = useRef(profile)
  const follow = useEffectEvent(() => {
    if (shown.current !== profile && !isDirty) reset()
    shown.current = profile
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved profile changes
  useEffect(() => follow(), [profile])
  return { ...state, reset, dialog, isUnsaved: isDirty }
}

/** A section of the profile with its own form. Unsaved edits are marked and survive a visit to another page. */
export function SectionForm({ section, store, title, text, summary, children }: SectionFormProps) {
  const t = useTranslations('profile')
  const card = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(section === 'contact' && store.profile.phoneNumber === null)
  // The button that had the focus disappears with the form.
  const close = () => {
    setOpen(false)
    card.current?.querySelector('summary')?.focus()
  }
  const { form, submit, busy, failure, reset, dialog, isUnsaved } = useSectionForm(section, store, close)
  useEffect(() => {
    if (isUnsaved) setOpen(true)
  }, [isUnsaved])
  const discard = () => {
    reset()
    close()
  }
  return (
    <div ref={card} className="min-w-0">
      <SectionCard title={title} summary={summary} isOpen={isOpen} onToggle={setOpen} isUnsaved={isUnsaved}>
        <FormProvider {...form}>
          <CallForm onSubmit={submit} className="grid gap-5" aria-label={title}>
            {text && <p className="text-ink-soft">{text}</p>}
            {children}
            <FormFailure failure={failure} />
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <Button type="submit" busy={busy}>
                {t('save')}
              </Button>
              {isUnsaved && (
                <Button look="quiet" onClick={discard}>
                  {t('discard')}
                </Button>
              )}
            </div>
          </CallForm>
          {dialog}
        </FormProvider>
      </SectionCard>
    </div>
  )
}
