import { useTranslations } from 'use-intl'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { RegistrationParts } from './registration-values.ts'

/** Opens a new tab, so that the form retains its values. */
const page = (to: string) => (text: React.ReactNode) => (
  <TextLink to={to} target="_blank">
    {text}
  </TextLink>
)

export function ConsentFields({ form: { register }, problem }: RegistrationParts) {
  const t = useTranslations('account.registration')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-title font-heavy">{t('consents')}</legend>
      <Checkbox
        className="border-t border-line"
        required
        label={t.rich('terms', { link: page('/trading-terms') })}
        error={problem('consents.terms')}
        {...register('consents.terms')}
      />
      <Checkbox
        className="border-t border-line"
        required
        label={t.rich('privacy', { link: page('/gdpr') })}
        error={problem('consents.privacy')}
        {...register('consents.privacy')}
      />
      <Checkbox
        className="border-y border-line"
        optional
        label={t('newsletter')}
        {...register('consents.newsletter')}
      />
    </fieldset>
  )
}
