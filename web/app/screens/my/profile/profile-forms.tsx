import type { Profile } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { InvoicingDetailsFields } from '#app/features/invoicing-details/invoicing-details-fields.tsx'
import { formatPhone } from '#app/ui/fields/phone-number.ts'
import { ContactFields } from './contact-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useProfileStore } from './use-profile-store.ts'

/** Contact, personal and billing details. Each section opens and is saved on its own. */
export function ProfileForms({ profile: initial }: { profile: Profile }) {
  const t = useTranslations('profile')
  const store = useProfileStore(initial)
  const { email, phoneNumber, firstName, lastName, pendingEmail, invoicingDetails } = store.profile
  return (
    <>
      <SectionForm
        section="contact"
        store={store}
        title={t('contact.title')}
        text={t('contact.text')}
        summary={[email, formatPhone(phoneNumber ?? '')].filter(Boolean).join(', ')}
      >
        <ContactFields pendingEmail={pendingEmail} />
      </SectionForm>
      <SectionForm section="personal" store={store} title={t('personal.title')} summary={`${firstName} ${lastName}`}>
        <PersonalFields />
      </SectionForm>
      <SectionForm
        section="invoicing"
        store={store}
        title={t('invoicing.title')}
        text={t('invoicing.text')}
        summary={invoicingDetails ? recipientLine(invoicingDetails) : t('invoicing.empty')}
      >
        <InvoicingDetailsFields hasContact />
      </SectionForm>
    </>
  )
}

function recipientLine({ company, firstName, lastName, address }: NonNullable<Profile['invoicingDetails']>): string {
  const { street, number, city } = address
  return `${company?.name || `${firstName} ${lastName}`}, ${street} ${number}, ${city}`
}
