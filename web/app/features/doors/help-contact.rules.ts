import type { DoorHelp } from '@boxzone/contract/locks'

/** The phone number that is in service now, otherwise e-mail. */
export type HelpContact = { kind: 'office' | 'night'; tel: string } | { kind: 'email' }

/** An office with unknown opening hours counts as open. */
export function helpContactAt(now: Date, { officeTel, officeHours, nightTel }: DoorHelp): HelpContact {
  const isOpen =
    officeHours === null ||
    (Date.parse(officeHours.from) <= now.getTime() && now.getTime() < Date.parse(officeHours.to))
  if (isOpen && officeTel !== '') return { kind: 'office', tel: officeTel }
  return nightTel === null ? { kind: 'email' } : { kind: 'night', tel: nightTel }
}
