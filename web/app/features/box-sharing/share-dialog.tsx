import { addBoxSharing } from 'virtual:calls'
import type { SharedWith } from '@boxzone/contract/contracts'
import type { TextGroup } from '@boxzone/i18n'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { usePersistedFormAcrossLogin } from '#app/forms/form-persistence.ts'
import { useApiForm } from '#app/forms/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/use-field-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { SharedPeople } from './shared-people.tsx'
import { SharedPeopleLoading } from './shared-people-loading.tsx'

export interface ShareDialogProps {
  contractId: string
  /** The Box and its location, in words. */
  description: string
  /** Its lock knows only codes. */
  byCode: boolean
  /** Left out where it is not known: then it is asked for here. */
  people: readonly SharedWith[] | undefined
  onChange: (people: readonly SharedWith[]) => void
  onClose: () => void
}

export const shareTexts = ['doors', 'forms'] as const satisfies TextGroup[]

/** Who else may open the Box: somebody with an account is let in, and out again. Brings its texts along. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <TextsProvider groups={shareTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

function Content({ contractId, description, byCode, people, onChange, onClose }: ShareDialogProps) {
  const t = useTranslations('doors.share')
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={description}>
      <div className="grid gap-5">
        <p>{byCode ? t('leadCode') : t('lead')}</p>
        <ShareForm contractId={contractId} onChange={onChange} />
        {people ? (
          <SharedPeople contractId={contractId} byCode={byCode} people={people} onChange={onChange} />
        ) : (
          <SharedPeopleLoading contractId={contractId} onChange={onChange} />
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** Refusals that are about the address stand at the address. */
const fieldOfCode = {
  'boxSharing/user-email-not-found': 'email',
  'boxSharing/own-email': 'email',
  'boxSharing/already-shared': 'email',
}

function ShareForm({ contractId, onChange }: Pick<ShareDialogProps, 'contractId' | 'onChange'>) {
  const t = useTranslations('doors.share')
  const label = useTranslations('form.label')
  const toast = useToast()
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/sharing')).addBoxSharing.input,
    defaultValues: { email: '' },
    toInput: ({ email }: { email: string }) => ({ contractId, email }),
    fieldOfCode,
    send: async (input) => {
      onChange(await call(addBoxSharing, input))
      form.reset()
      toast.show({ tone: 'success', title: t('done', { email: input.email }) })
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
