import type { DoorHelp } from '@boxzone/contract/locks'
import { formatDateTime } from '@boxzone/i18n/format'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import { useHelpContact } from '#app/features/doors/use-help-contact.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

interface LinkRefusedProps {
  error: ApiError
  reload: () => void
}

/** Explains the refusals of a link. Other errors can be retried. */
export function LinkRefused({ error, reload }: LinkRefusedProps) {
  const t = useTranslations('service-access')
  const retry = useTranslations('shell')('retry')
  const errorText = useErrorText()
  const date = useDateOf(error)
  const reason = reasons[error.code]
  return (
    <Card className="grid justify-items-center gap-3 py-10 text-center">
      <div aria-hidden="true">
        <SceneImage scene="not-found" className="[--m:40px]" />
      </div>
      <h1 className="text-heading font-heavy">{reason ? t(`${reason}.title`, { date }) : errorText(error)}</h1>
      {reason && <p className="max-w-[46ch] text-lead text-ink-soft">{t(`${reason}.text`, { date })}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {reason && reason !== 'notYetValid' ? (
          <ContactLinks help={helpOf(error)} />
        ) : (
          <Button onClick={reload}>{retry}</Button>
        )}
      </div>
    </Card>
  )
}

type Reason = 'invalid' | 'notYetValid' | 'expired' | 'used'

/** `validation` means an incomplete URL, which is an invalid link for the token holder. */
const reasons: Readonly<Record<string, Reason>> = {
  'unlock-token/invalid': 'invalid',
  validation: 'invalid',
  'unlock-token/not-yet-valid': 'notYetValid',
  'unlock-token/expired': 'expired',
  'unlock-token/used': 'used',
}

function useDateOf({ extras }: ApiError): string {
  const language = useLanguage()
  const at = extras.validFrom ?? extras.validTo
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return ''
  // A refused token names no warehouse, so the time zone of the device applies.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return formatDateTime(at, language, { timeZone, style: 'long' })
}

/** The help of a refused link. Undefined when the server did not check the link. */
function helpOf({ extras: { help } }: ApiError): DoorHelp | undefined {
  const isHelp = (value: unknown): value is DoorHelp =>
    typeof value === 'object' && value !== null && 'officeTel' in value && 'officeHours' in value && 'nightTel' in value
  return isHelp(help) ? help : undefined
}

/** The phone number that is in service now, and e-mail. */
function ContactLinks({ help }: { help: DoorHelp | undefined }) {
  const t = useTranslations('service-access')
  const contact = useHelpContact(help)
  const email = useConfig().value('contactEmail')
  const phone = contact?.kind === 'email' ? undefined : contact
  return (
    <>
      {phone && (
        <ButtonLink href={phone.href} icon={Phone}>
          {t(phone.kind === 'night' ? 'callNight' : 'call', { phone: phone.label })}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}`} look={phone ? 'line' : 'primary'} icon={Mail}>
          {t('write')}
        </ButtonLink>
      )}
    </>
  )
}
