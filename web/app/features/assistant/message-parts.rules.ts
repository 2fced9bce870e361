/** A part of a reply: text, a link to a screen, a question to send, or the button that opens the message to staff. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'screen'; readonly screen: Screen; readonly path: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'handover' }

/** The contact section of the help page, which the chat replaces by its own form. */
const contactPath = '/help#contact'

const screens = {
  '/boxes': 'boxes',
  '/help': 'help',
  '/login': 'login',
  '/gdpr': 'gdpr',
  '/store-policy': 'storePolicy',
  '/trading-terms': 'terms',
  '/my/contracts': 'contracts',
  '/my/rents': 'rents',
  '/my/boxes': 'myBoxes',
  '/my/profile': 'profile',
} as const

export type Screen = (typeof screens)[keyof typeof screens] | 'location' | 'answer'

const isKnown = (path: string): path is keyof typeof screens => Object.hasOwn(screens, path)

function screenOf(line: string): Screen | undefined {
  if (isKnown(line)) return screens[line]
  if (/^\/location\/[a-z0-9-]{1,80}$/.test(line)) return 'location'
  return /^\/help#[a-z0-9-]{1,60}$/.test(line) ? 'answer' : undefined
}

/** The server marks a suggested question with this prefix. */
const questionPrefix = '? '

/** A line becomes a link only if it is exactly the path of a known screen. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  for (const line of text.split('\n')) {
    const path = line.trim()
    const screen = screenOf(path)
    const last = parts.at(-1)
    if (path === contactPath) parts.push({ kind: 'handover' })
    else if (screen) parts.push({ kind: 'screen', screen, path })
    else if (path.startsWith(questionPrefix)) parts.push({ kind: 'question', text: path.slice(questionPrefix.length) })
    else if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: `${last.text}\n${line}` }
    else if (line !== '') parts.push({ kind: 'text', text: line })
  }
  return parts
}
