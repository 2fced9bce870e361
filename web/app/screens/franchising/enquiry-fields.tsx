import {
  businessExperiences,
  capitalInvestments,
  propertyStatuses,
  returnsOnInvestment,
} from '@boxzone/contract/franchising-choices'
import { ExampleTag } from '#app/features/shell/example-tag.tsx'
import { usePhoneFormat } from '#app/forms/use-phone-format.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { EnquiryParts } from './enquiry-values.ts'

export function EnquirerFields({ form: { register }, problem }: EnquiryParts) {
  const t = useTranslations('franchising')
  const label = useTranslations('form.label')
  const phoneFormat = usePhoneFormat()
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title font-heavy">{t('you')}</legend>
      <TextField
        label={label('fullName')}
        required
        autoComplete="name"
        error={problem('fullName')}
        {...register('fullName')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label={label('email')} required error={problem('email')} {...register('email')} />
        <PhoneField
          label={label('phoneNumber')}
          required
          {...phoneFormat}
          error={problem('phoneNumber')}
          {...register('phoneNumber')}
        />
      </div>
      <RadioCards
        label={t('businessExperience.label')}
        required
        columns={3}
        cards={businessExperiences.map((value) => ({ value, label: t(`businessExperience.${value}`) }))}
        error={problem('businessExperience')}
        {...register('businessExperience')}
      />
      <TextField
        label={t('currentPositionAndArea')}
        optional
        autoComplete="organization-title"
        error={problem('currentPositionAndArea')}
        {...register('currentPositionAndArea')}
      />
    </fieldset>
  )
}

export function PropertyFields({ form: { register }, problem }: EnquiryParts) {
  const t = useTranslations('franchising')
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title font-heavy">{t('property')}</legend>
      <RadioCards
        label={t('propertyStatus.label')}
        required
        columns={3}
        cards={propertyStatuses.map((value) => ({ value, label: t(`propertyStatus.${value}`) }))}
        error={problem('propertyStatus')}
        {...register('propertyStatus')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('cityToOpen')}
          required
          autoComplete="off"
          error={problem('cityToOpen')}
          {...register('cityToOpen')}
        />
        <TextField
          label={t('propertyAreaInM2')}
          optional
          inputMode="decimal"
          autoComplete="off"
          error={problem('propertyAreaInM2')}
          {...register('propertyAreaInM2')}
        />
      </div>
    </fieldset>
  )
}

export function MoneyFields({ form: { register }, problem }: EnquiryParts) {
  const t = useTranslations('franchising')
  const brochureUrl = useConfig().value('franchiseBrochureUrl')
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title font-heavy">{t('money')}</legend>
      <RadioCards
        label={t('capitalInvestment.label')}
        required
        columns={2}
        cards={capitalInvestments.map((value) => ({ value, label: t(`capitalInvestment.${value}`) }))}
        error={problem('capitalInvestment')}
        {...register('capitalInvestment')}
      />
      <RadioCards
        label={t('returnOnInvestment.label')}
        required
        columns={3}
        cards={returnsOnInvestment.map((value) => ({ value, label: t(`returnOnInvestment.${value}`) }))}
        error={problem('returnOnInvestment')}
        {...register('returnOnInvestment')}
      />
      <RadioCards
        label={t('isPrimaryIncome')}
        required
        columns={2}
        cards={yesNo}
        error={problem('isPrimaryIncome')}
        {...register('isPrimaryIncome')}
      />
      {brochureUrl ? (
        <div className="grid gap-3">
          <RadioCards
            label={t('hasReadFranchiseBrochure')}
            required
            columns={2}
            cards={yesNo}
            error={problem('hasReadFranchiseBrochure')}
            {...register('hasReadFranchiseBrochure')}
          />
          <p className="flex flex-wrap items-center gap-x-3">
            <TextLink href={brochureUrl}>{t('downloadBrochure')}</TextLink>
            <ExampleTag />
          </p>
        </div>
      ) : null}
      <TextArea
        label={t('motivation')}
        optional
        maxLength={3000}
        rows={5}
        error={problem('motivation')}
        {...register('motivation')}
      />
    </fieldset>
  )
}
