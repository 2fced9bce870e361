import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { callCentreHoursIn } from '#app/lib/config/operator-content.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { telephoneUrl, whatsappUrl } from '#app/lib/format/contact-links.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'

export function Contact() {
  const t = useTranslations('help.contact')
  const config = useConfig()
  const telephone = config.value('contactTel')
  const whatsapp = config.value('whatsapp')
  return (
    <section aria-labelledby="contact" className="wrap pb-16 md:pb-24">
      <div className="rounded-card bg-kraft-tint px-5 py-8 md:px-10 md:py-10">
        <h2 id="contact" className="text-heading">
          {t('title')}
        </h2>
        <p className="mt-2 text-lead">{t('text', { hours: callCentreHoursIn(config, useLanguage()) || 'none' })}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink href={`mailto:${config.value('contactEmail')}`} icon={Mail}>
            {t('email')}
          </ButtonLink>
          {telephone ? (
            <ButtonLink href={telephoneUrl(telephone)} look="line" icon={Phone}>
              {t('phone', { phone: telephone.replaceAll(' ', '\u00a0') })}
            </ButtonLink>
          ) : null}
          {whatsapp ? (
            <ButtonLink href={whatsappUrl(whatsapp)} look="line" icon={MessageCircle}>
              {t('whatsapp')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}
