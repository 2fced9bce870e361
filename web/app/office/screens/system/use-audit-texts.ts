import type { AuditEntry } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { isAuditAction } from './audit.rules.ts'

const subjectKinds = [
  'account',
  'announcement',
  'bank-statement',
  'box',
  'contract',
  'customer',
  'dispute',
  'door',
  'doors',
  'invoice',
  'payment',
  'prepared-order',
  'price-change',
  'rent',
  'staff',
  'street-prices',
  'task',
  'voucher',
  'warehouse',
] as const

/** Texts of the codes in the audit. An unknown code is shown unchanged. */
export function useAuditTexts() {
  const t = useTranslations('office-system.audit')
  return {
    actionText: (action: string): string => (isAuditAction(action) ? t(`actions.${action}`) : action),
    subjectText: (kind: string): string => {
      const known = subjectKinds.find((one) => one === kind)
      return known ? t(`subjects.${known}`) : kind
    },
    actorText: ({ kind, name }: AuditEntry['actor']): string => {
      if (kind === 'staff') return name
      return kind === 'job' ? t('job', { name }) : t('command')
    },
  }
}
