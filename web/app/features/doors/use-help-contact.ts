import type { DoorHelp } from '@boxzone/contract/locks'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { type HelpContact, helpContactAt } from './help-contact.rules.ts'
import type { RecoveryTarget } from './recovery-buttons.tsx'

export interface HelpTarget extends RecoveryTarget {
  kind: HelpContact['kind']
  href: string
  /** The phone number or e-mail address as text. */
  label: string
}

/** The contact that is available now. Doors stored by an earlier version have no `help` and get the office. */
export function useHelpContact(help: DoorHelp | undefined): HelpTarget | undefined {
  const config = useConfig()
  const fallback: DoorHelp = { officeTel: config.value('contactTel'), officeHours: null, nightTel: null }
  const contact = helpContactAt(serverNow(), help ?? fallback)
  if (contact.kind === 'email') {
    const email = config.value('contactEmail')
    return email ? { kind: 'email', href: `mailto:${email}`, label: email, text: 'write' } : undefined
  }
  const { kind, tel } = contact
  const href = `tel:${tel.replaceAll(/[^+\d]/g, '')}`
  return { kind, href, label: tel.replaceAll(' ', '\u00a0'), text: kind === 'night' ? 'callNight' : undefined }
}
