import { serverNow } from '#app/lib/time/server-clock.ts'
import { useScopeZone } from '../../lib/use-office-format.ts'

/** Today in the time zone of the scope, as YYYY-MM-DD. */
export function useToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: useScopeZone() }).format(serverNow())
}
