import type { DoorHelp } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import { currentOrNextSpan } from './opening-hours.rules.ts'

/** Returns both phone numbers. The page chooses one by the time, because it also works offline. */
export function doorHelp({ config, content, now }: Pick<Ctx, 'config' | 'content' | 'now'>): DoorHelp {
  const { callCentreHours, nightHelpTel } = content
  const hours = callCentreHours && currentOrNextSpan(callCentreHours, config.timeZone, now())
  return {
    officeTel: config.CONTACT_TEL,
    officeHours: hours && { from: hours.from.toISOString(), to: hours.to.toISOString() },
    nightTel: nightHelpTel,
  }
}
