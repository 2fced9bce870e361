import type { SharedWith } from '@boxzone/contract/contracts'
import type { TextGroup } from '@boxzone/i18n'
import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedFormAcrossLogin } from '#app/forms/hook-form/form-persistence.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { SharedUsers } from './shared-users.tsx'
import { SharedUsersLoader } from './shared-users-loader.tsx'
import { sharingPath } from './use-shared-users.ts'

export interface ShareDialogProps {
  contractId: string
  /** The Box and its warehouse as text. */
  description: string
  /** The lock accepts codes only. */
  byCode: boolean
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

function Content({ contractId, description, byCode, users, onClose }: ShareDialogProps) {
  const t = useTranslations('doors.share')
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={description}>
      <PrefetchPageLinks page={sharingPath(contractId)} />
      <div className="grid gap-5">
        <p>{byCode ? t('leadCode') : t('lead')}</p>
        <ShareForm contractId={contractId} />
        {users ? (
          <SharedUsers contractId={contractId} byCode={byCode} users={users} />
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

function ShareForm({ contractId }: { contractId: string }) {
  const t = useTranslations('doors.share')
  const label = useTranslations('form.label')
  const toast = useToast()
  const share = useSubmitAction<readonly SharedWith[]>(sharingPath(contractId))
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/sharing')).addBoxSharing.input,
    defaultValues: { email: '' },
    toInput: ({ email }: { email: string }) => ({ contractId, email }),
    fieldOfCode,
    send: async ({ email }) => {
      await share({ email })
      form.reset()
      toast.show({ tone: 'success', title: t('done', { email }) })
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
      <FormFailure failure={failure} />
      <Button type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
