import { useTranslations } from 'use-intl'
import { callCentreHoursIn } from '#app/lib/config/operator-content.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { telephoneUrl, whatsappUrl } from '#app/lib/format/contact-links.ts'
import { ExampleTag } from './example-tag.tsx'
import { FooterColumn } from './footer-column.tsx'
import { socialNetworks } from './social-marks.tsx'

export function FooterContact() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const email = config.value('contactEmail')
  const telephone = config.value('contactTel')
  const whatsapp = config.value('whatsapp')
  const hours = callCentreHoursIn(config, useLanguage())
  return (
    <FooterColumn title={t('contact')}>
      <ul className="text-ink-soft">
        {email ? <Contact href={`mailto:${email}`}>{email}</Contact> : null}
        {telephone ? <Contact href={telephoneUrl(telephone)}>{telephone}</Contact> : null}
        {whatsapp ? <Contact href={whatsappUrl(whatsapp)}>{t('whatsapp')}</Contact> : null}
        {hours ? <li className="py-1.5">{t('hours', { hours })}</li> : null}
      </ul>
      <SocialLinks />
    </FooterColumn>
  )
}

function Contact({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-strong break-all text-action no-underline hover:underline md:min-h-9"
      >
        {children}
      </a>
    </li>
  )
}

function SocialLinks() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const linked = socialNetworks.filter(({ key }) => config.value(key))
  if (linked.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2">
        {linked.map(({ key, name, mark }) => (
          <li key={key}>
            <a
              href={config.value(key)}
              rel="noopener"
              aria-label={t('social', { network: name })}
              className="grid size-11 place-items-center rounded-control border-[1.5px] border-line-strong text-ink hover:border-ink"
            >
              {mark}
            </a>
          </li>
        ))}
      </ul>
      <ExampleTag />
    </div>
  )
}
