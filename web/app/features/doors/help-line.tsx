import type { DoorHelp } from '@boxzone/contract/locks'
import { useTranslations } from 'use-intl'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { useHelpContact } from './use-help-contact.ts'

/** The contact for now: the office within its hours, otherwise the night phone number, otherwise e-mail. */
export function HelpLine({ help }: { help: DoorHelp | undefined }) {
  const t = useTranslations('doors.help')
  const contact = useHelpContact(help)
  if (!contact) return null
  return (
    <p className="mt-1">
      {t(contact.kind)}{' '}
      <TextLink href={contact.href} className="whitespace-nowrap">
        {contact.label}
      </TextLink>
    </p>
  )
}
