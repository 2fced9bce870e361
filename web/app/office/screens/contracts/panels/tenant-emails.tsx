import type { Language } from '@boxzone/contract'
import type { Messages } from '@boxzone/i18n'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { EmailTexts, type EmailTextsProps } from '../../../kit/email-texts.tsx'
import { EmailPreview } from '../../../kit/preview.tsx'
import { useLanguageName } from '../use-language-name.ts'

export type EmailName = keyof Messages['office-contracts']['email']

const names: readonly EmailName[] = [
  'default-notice',
  'contract-ended',
  'deposit-statement',
  'terminated',
  'price-changed',
  'contract-suspended',
  'contract-resumed',
  'charge-added',
  'credit-added',
  'credit-note',
  'rent-paid',
  'rent-written-off',
  'rent-reopened',
  'payment-link',
  'codes-changed',
  'deposit-returned',
  'correction-removed',
  'contract-moved',
  'contract-move-payment',
  'contract-move-cancelled',
  'contract-start-changed',
]

/** Without `change` and `input`, all e-mails are sent later, so their texts are not known yet. */
interface TenantEmailsProps extends Partial<EmailTextsProps> {
  /** Kinds of e-mails. A newer server may send unknown kinds, which are shown by their code. */
  kinds: readonly string[]
  language: Language
}

/** The names of the e-mails of an action, and their texts on request. The tenant gets them in their own language. */
export function TenantEmails({ kinds, language, change, input }: TenantEmailsProps) {
  const t = useTranslations('office-contracts.email')
  const tPanel = useTranslations('office-contracts.panel')
  const languageName = useLanguageName()
  const emails = kinds.map((kind) => {
    const known = names.find((name) => name === kind)
    return { key: kind, name: known ? t(known) : kind }
  })
  return (
    <EmailPreview emails={emails} note={tPanel('language', { language: languageName(language) })}>
      {change && input && <EmailTexts change={change} input={input} />}
    </EmailPreview>
  )
}
