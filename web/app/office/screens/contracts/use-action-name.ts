import type { Messages } from '@boxzone/i18n'
import { useTranslations } from '#app/lib/i18n/texts.tsx'

type ActionKey = keyof Messages['office-contracts']['done']

/** Names in the audit, and their keys in the texts. A key must not contain a point. */
const keys: Readonly<Record<string, ActionKey>> = {
  'contracts.suspend': 'suspend',
  'contracts.resume': 'resume',
  'contracts.end': 'end',
  'contracts.end-effective': 'endEffective',
  'contracts.end-stopped': 'endStopped',
  'contracts.end-settled': 'endSettled',
  'contracts.clear': 'clear',
  'contracts.price': 'price',
  'contracts.charge': 'charge',
  'contracts.move': 'move',
  'contracts.move-cancel': 'moveCancel',
  'contracts.start': 'start',
  'contracts.credit': 'credit',
  'contracts.remove-pending': 'removePending',
  'contracts.deposit': 'deposit',
  'contracts.codes': 'codes',
  'rents.pay': 'pay',
  'rents.write-off': 'writeOff',
}

/** These actions about invoices, payments, disputes and tasks have the same names as on the audit page. */
const sharedNames = [
  'rents.payment-link',
  'invoices.credit-note',
  'payments.close',
  'payments.refund',
  'payments.retry',
  'payments.returned',
  'disputes.answer',
  'tasks.ask',
  'tasks.change',
  'tasks.create',
] as const

/** The name of an audited action, such as "Access suspended". An unknown action is shown unchanged. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('office-contracts.done')
  const audit = useTranslations('office-system.audit.actions')
  return (action) => {
    const key = keys[action]
    const shared = sharedNames.find((name) => name === action)
    return key ? t(key) : shared ? audit(shared) : action
  }
}
