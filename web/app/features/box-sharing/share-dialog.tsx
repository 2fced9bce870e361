import type { SharedWith } from '@boxzone/contract/contracts'
import type { TextGroup } from '@boxzone/i18n'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedFormAcrossLogin } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { SharedUsers } from './shared-users.tsx'
import { SharedUsersLoader } from './shared-users-loader.tsx'
import { sharingPath } from './use-shared-users.ts'

export interface ShareDialogProps {
  contractId: string
  /** The Box and its warehouse as text. */
  description: string
  /** The lock accepts codes only. */
  byCode: boolean
  timeZone: string
  /** Undefined when the screen could not load them. The dialog loads them then. */
  users: readonly SharedWith[] | undefined
  onClose: () => void
}

export const shareTexts = ['doors', 'forms'] as const satisfies TextGroup[]

/** Adds and removes shared users of a Box. It provides its own texts, because two screens open it. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <TextsProvider groups={shareTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

function Content({ contractId, description, byCode, timeZone, users, onClose }: ShareDialogProps) {
  const t = useTranslations('doors.share')
  // In the dialog, because on a phone a toast would cover its title and its close button.
  const [done, setDone] = useState<string>()
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={description}>
      <PrefetchPageLinks page={sharingPath(contractId)} />
      <div className="grid gap-5">
        <p>{byCode ? t('leadCode') : t('lead')}</p>
        <ShareForm contractId={contractId} onDone={setDone} />
        <div role="status" className="empty:hidden">
          {done && <Banner tone="success">{done}</Banner>}
        </div>
        {users ? (
          <SharedUsers contractId={contractId} byCode={byCode} timeZone={timeZone} users={users} onDone={setDone} />
        ) : (
          <SharedUsersLoader contractId={contractId} />
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** The form shows these errors at the e-mail field. */
const fieldOfCode = {
  'boxSharing/user-email-not-found': 'email',
  'boxSharing/own-email': 'email',
  'boxSharing/already-shared': 'email',
}

interface ShareValues {
  email: string
  /** Last day, or empty. */
  until: string
}

const isInvited = (users: readonly SharedWith[], email: string): boolean =>
  users.some((user) => user.email === email && user.invitedUntil !== null)

function ShareForm({ contractId, onDone }: { contractId: string; onDone: (message: string) => void }) {
  const t = useTranslations('doors.share')
  const label = useTranslations('form.label')
  const share = useSubmitAction<readonly SharedWith[]>(sharingPath(contractId))
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/sharing')).addBoxSharing.input,
    defaultValues: { email: '', until: '' },
    toInput: ({ email, until }: ShareValues) => ({ contractId, email, until: until || null }),
    fieldOfCode,
    send: async ({ email, until }) => {
      onDone('')
      const users = await share({ email, until })
      form.reset()
      onDone(t(isInvited(users, email) ? 'invited' : 'done', { email }))
    },
  })
  usePersistedFormAcrossLogin(form, 'share', contractId)
  const problem = useFieldErrorText(form.formState.errors)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EmailField
        label={label('email')}
        hint={t('hint')}
        required
        autoComplete="off"
        error={problem('email')}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="until"
        render={({ field }) => (
          <DateField label={t('until')} hint={t('untilHint')} optional error={problem('until')} {...field} />
        )}
      />
      <FormFailure failure={failure} />
      <Button type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
