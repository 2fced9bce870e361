import { translator } from '@boxzone/i18n/server-texts'
import type { RenderContext } from './email.ts'
import type { EmailBlock, EmailContent } from './email-content.ts'
import { displayUrl } from './email-url.ts'

/** The plain-text part of the e-mail. */
export function renderEmailText(
  { title, lead, pieces }: EmailContent,
  { config, language, unsubscribeUrl, recipientName }: RenderContext,
): string {
  const t = translator(language, 'email-layout')
  const greeting = recipientName ? t('greetingName', { name: recipientName }) : t('greeting')
  const contact = t('contact', { email: config.CONTACT_EMAIL, phone: config.CONTACT_TEL })
  const signature = t('signature', { operator: config.OPERATOR_NAME })
  const address = `${config.ADDRESS_NAME}, ${config.ADDRESS_STREET}, ${config.ADDRESS_ZIP} ${config.ADDRESS_CITY}`
  const unsubscribe = unsubscribeUrl ? [`${t('unsubscribe')}:\n${unsubscribeUrl}`] : []
  return [title, greeting, lead, ...pieces.map(blockText), signature, '--', contact, ...unsubscribe, address].join(
    '\n\n',
  )
}

function blockText(block: EmailBlock): string {
  if ('text' in block) return block.text
  if ('note' in block) return block.note
  if ('rows' in block) return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('code' in block) return `${block.code.label}: ${block.code.value}`
  if ('quote' in block) return `${block.quote.label}:\n${block.quote.text}`
  return `${block.button.label}:\n${displayUrl(block.button.url)}`
}
