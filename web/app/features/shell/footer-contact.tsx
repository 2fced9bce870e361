import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { telephoneUrl, whatsappUrl } from '#app/lib/format/contact-links.ts'
import { FooterColumn } from './footer-column.tsx'
import { socialNetworks } from './social-marks.tsx'

export function FooterContact() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const email = config.value('contactEmail')
  const telephone = config.value('contactTel')
  const whatsapp = config.value('whatsapp')
  return (
    <FooterColumn title={t('contact')}>
      <ul className="text-ink-soft">
        {email ? <Contact href={`mailto:${email}`}>{email}</Contact> : null}
        {telephone ? <Contact href={telephoneUrl(telephone)}>{telephone}</Contact> : null}
        {whatsapp ? <Contact href={whatsappUrl(whatsapp)}>{t('whatsapp')}</Contact> : null}
        <li className="py-1.5">{t('hours')}</li>
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
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {socialNetworks.map(({ key, name, mark }) =>
        config.value(key) ? (
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
        ) : null,
      )}
    </ul>
  )
}
