import { pageCountries } from '@boxzone/contract/countries/page-countries'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { requestContext } from '#app/lib/api/request-context.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { EnquiryForm, type SentEnquiry } from './enquiry-form.tsx'
import { FranchisePerks } from './perks.tsx'

export const handle = screen({ title: 'shell.header.franchising', texts: ['franchising', 'forms'] })

/** Responds with 404 in countries without a franchise offer (specification, section 1). */
export function loader({ context }: LoaderFunctionArgs) {
  const { config } = context.get(requestContext)
  if (!pageCountries.get(config.country ?? '')?.franchising) throw new Response(null, { status: 404 })
  return null
}

export default function FranchisingScreen() {
  const t = useTranslations('franchising')
  const [sent, setSent] = useState<SentEnquiry>()
  if (sent) {
    return (
      <FormResult icon="done" title={t('sentTitle')} actions={<ButtonLink to="/">{t('home')}</ButtonLink>}>
        <p>{t('sentText', { email: sent.email })}</p>
        <p className="text-small break-all">{t('sentNumber', { id: sent.id })}</p>
      </FormResult>
    )
  }
  return (
    <>
      <div className="wrap pt-10 pb-10 md:pt-16 md:pb-14">
        <h1 className="max-w-[18ch] text-h2">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lead text-ink-soft">{t('lead')}</p>
      </div>
      <FranchisePerks />
      <section aria-labelledby="enquiry" className="wrap py-12 md:py-16">
        <div className="mx-auto max-w-[760px]">
          <h2 id="enquiry" className="mb-6 text-heading">
            {t('formTitle')}
          </h2>
          <EnquiryForm onSent={setSent} />
        </div>
      </section>
    </>
  )
}
