import type { Message } from '@boxzone/contract'
import type { EmailBlock, EmailContent } from '#src/kernel/mail/email-content.ts'

/** E-mails that require an action of the customer or announce a disadvantage. */
const importantKinds: ReadonlySet<string> = new Set([
  'access-suspended',
  'autopay-failed',
  'card-expiring',
  'contract-ended',
  'contract-move-cancelled',
  'contract-suspended',
  'customer-message',
  'default-notice',
  'deposit-objection',
  'overdue-reminder',
  'payment-disputed',
  'price-changed',
  'termination-reminder',
])

/** E-mails that My Zone does not list. An announcement has its own info message if staff chose My Zone as a channel. */
export const unlistedKinds: readonly string[] = ['announcement']

type Shown = Pick<Message, 'kind' | 'important' | 'blocks' | 'link'> & { readonly title: string | undefined }

/** Shows paragraphs, notes and rows only. Door codes never appear, and links lead only into My Zone. */
export function presentEmail(kind: string, content: EmailContent | undefined, origin: string): Shown {
  const important = importantKinds.has(kind)
  if (!content) return { kind: 'email', important, title: undefined, blocks: null, link: null }
  const blocks = [{ text: capitalised(content.lead) }, ...content.pieces].flatMap(presentBlock)
  return { kind: 'email', important, title: content.subject, blocks, link: linkIn(content, origin) }
}

/** Some languages begin the paragraph after the greeting in lower case. A message has no greeting. */
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

type Block = NonNullable<Message['blocks']>[number]

/** Any URL with a query may contain a token. */
const hasSecret = (text: string): boolean => /https?:\/\/\S*[?#]/.test(text)

function presentBlock(block: EmailBlock): Block[] {
  if ('rows' in block)
    return [{ rows: block.rows.filter((row) => !row.some(hasSecret)).map(([name, value]) => [name, value]) }]
  const text = 'text' in block ? block.text : 'note' in block ? block.note : undefined
  return text === undefined || hasSecret(text) ? [] : [{ text }]
}

function linkIn({ pieces }: EmailContent, origin: string): Message['link'] {
  for (const piece of pieces) {
    if ('button' in piece && piece.button.url.startsWith(`${origin}/my/`)) {
      return { path: piece.button.url.slice(origin.length), label: piece.button.label }
    }
  }
  return null
}
