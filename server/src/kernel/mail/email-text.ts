import { translator } from '@boxzone/i18n/server-texts'
import type { RenderContext } from './email.ts'
import type { EmailBlock, EmailContent } from './email-content.ts'
import { displayUrl } from './email-url.ts'

/** The same letter for programs that show no HTML. */
export function renderEmailText(
  { title, lead, pieces }: EmailContent,
  { config, language, unsubscribeUrl }: RenderContext,
): string {
  const t = translator(language, 'email-layout')
  const contact = t('contact', { email: config.CONTACT_EMAIL, phone: config.CONTACT_TEL })
  const signature = t('signature', { operator: config.OPERATOR_NAME })
  const address = `${config.ADDRESS_NAME}, ${config.ADDRESS_STREET}, ${config.ADDRESS_ZIP} ${config.ADDRESS_CITY}`
  const leave = unsubscribeUrl ? [`${t('unsubscribe')}:\n${unsubscribeUrl}`] : []
  return [title, t('greeting'), lead, ...pieces.map(pieceText), signature, '--', contact, ...leave, address].join(
    '\n\n',
  )
}

function pieceText(piece: EmailBlock): string {
  if ('text' in piece) return piece.text
  if ('note' in piece) return piece.note
  if ('rows' in piece) return piece.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('code' in piece) return `${piece.code.label}: ${piece.code.value}`
  return `${piece.button.label}:\n${displayUrl(piece.button.url)}`
}
