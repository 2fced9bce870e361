import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { usePhoneFormat } from '#app/forms/use-phone-format.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import type { ProfileValues } from './profile-values.ts'

export function ContactFields({ pendingEmail }: { pendingEmail: string | null }) {
  const t = useTranslations('profile.contact')
  const label = useTranslations('form.label')
  const phoneFormat = usePhoneFormat()
  const { register, formState } = useFormContext<ProfileValues>()
  const problem = useFieldErrorText(formState.errors)
  const b = (text: React.ReactNode) => <b className="font-strong wrap-anywhere">{text}</b>
  return (
    <div className="grid gap-5">
      {pendingEmail !== null && (
        <Banner tone="warning" live>
          {t.rich('pending', { email: pendingEmail, b })}
        </Banner>
      )}
      <div className="grid gap-5 nav:grid-cols-2">
        <EmailField
          label={label('email')}
          required
          hint={t('emailHint')}
          error={problem('email')}
          {...register('email')}
        />
        <PhoneField
          label={label('phoneNumber')}
          required
          {...phoneFormat}
          error={problem('phoneNumber')}
          {...register('phoneNumber')}
        />
      </div>
    </div>
  )
}
