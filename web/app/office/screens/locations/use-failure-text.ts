import { useTranslations } from '#app/lib/i18n/texts.tsx'

const known = {
  'lock-v2/jammed': 'jammed',
  'lock-v2/unreachable': 'unreachable',
  'lock-v2/offline': 'offline',
} as const
const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** Why a lock did not open, for staff. */
export function useFailureText(): (code: string) => string {
  const t = useTranslations('office-locations.failure')
  return (code) => t(isKnown(code) ? known[code] : 'other')
}

export const isLockFailureCode = (code: string): boolean => isKnown(code)
