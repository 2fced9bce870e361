import { chatIdleMs } from '@boxzone/contract/chat-limits'

/** States and actions of the chat (specification, section 4). Actions carry the time, so that the rules are pure. */
export const idleWarningMs = 300_000
export const greetingAfterMs = 500

export interface ChatMessage {
  readonly id: number
  readonly text: string
  readonly sender: 'user' | 'bot'
  readonly timestamp: number
}

export type SystemBanner =
  | { readonly type: 'idle-warning'; readonly etaMs: number }
  | { readonly type: 'cleared' }
  | { readonly type: 'error' }

export interface ChatState {
  readonly phase: 'closed' | 'opening' | 'open'
  readonly sessionId: string | null
  readonly messages: readonly ChatMessage[]
  /** `loading` until the first text arrives. */
  readonly reply: 'none' | 'loading' | 'streaming'
  readonly banner: SystemBanner | null
  readonly isMinimized: boolean
  /** Time of the last activity. */
  readonly activeAt: number
}

export const closedChat: ChatState = {
  phase: 'closed',
  sessionId: null,
  messages: [],
  reply: 'none',
  banner: null,
  isMinimized: false,
  activeAt: 0,
}

export type ChatAction =
  | { readonly type: 'opening' | 'unavailable' | 'close' | 'minimize' | 'restore' | 'abort' }
  | { readonly type: 'opened'; readonly sessionId: string; readonly now: number }
  | { readonly type: 'greet' | 'send' | 'fail' | 'note'; readonly text: string; readonly now: number }
  | { readonly type: 'reply'; readonly text: string; readonly now: number }
  | { readonly type: 'replied' | 'touch' | 'tick'; readonly now: number }

/** Removes carriage returns, non-breaking and zero-width characters and surrounding white space. */
export const cleanQuestion = (text: string): string =>
  text.replaceAll(/[\r\u00a0\u202f\u200b-\u200d\u2060\ufeff]/g, '').trim()

export const isInputLocked = ({ phase, reply, banner, sessionId }: ChatState): boolean =>
  phase !== 'open' || sessionId === null || reply !== 'none' || (banner !== null && banner.type !== 'idle-warning')

export const canSend = (state: ChatState, text: string): boolean => !isInputLocked(state) && cleanQuestion(text) !== ''

const withMessage = (state: ChatState, sender: ChatMessage['sender'], text: string, timestamp: number): ChatState => ({
  ...state,
  messages: [...state.messages, { id: (state.messages.at(-1)?.id ?? 0) + 1, text, sender, timestamp }],
})

const withoutWarning = (state: ChatState, now: number): ChatState => ({
  ...state,
  activeAt: now,
  banner: state.banner?.type === 'idle-warning' ? null : state.banner,
})

/** Adds the message of the reply with its first text and extends it afterwards. */
function extendReply(state: ChatState, text: string, now: number): ChatState {
  if (state.reply === 'none' || text === '') return state
  if (state.reply === 'loading') return { ...withMessage(state, 'bot', text, now), reply: 'streaming' }
  const messages = state.messages.map((message, index) =>
    index === state.messages.length - 1 ? { ...message, text } : message,
  )
  return { ...state, messages }
}

/** Replaces a partial reply, because it may contradict the complete one. */
function replaceByError(state: ChatState, text: string, now: number): ChatState {
  const messages = state.reply === 'streaming' ? state.messages.slice(0, -1) : state.messages
  return withoutWarning({ ...withMessage({ ...state, messages }, 'bot', text, now), reply: 'none' }, now)
}

function tick(state: ChatState, now: number): ChatState {
  if (state.phase !== 'open' || state.sessionId === null || state.reply !== 'none') return state
  const etaMs = state.activeAt + chatIdleMs - now
  if (etaMs <= 0) return { ...closedChat, phase: 'open', isMinimized: state.isMinimized, banner: { type: 'cleared' } }
  return etaMs <= idleWarningMs ? { ...state, banner: { type: 'idle-warning', etaMs } } : state
}

/** Applies an action. An action that the state does not allow changes nothing. */
export function nextChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'opening':
      return { ...closedChat, phase: 'opening' }
    case 'unavailable':
      return state.phase === 'opening' ? { ...closedChat, phase: 'open', banner: { type: 'error' } } : state
    case 'opened':
      return state.phase === 'opening'
        ? { ...closedChat, phase: 'open', sessionId: action.sessionId, activeAt: action.now }
        : state
    case 'greet':
      return state.sessionId === null || state.messages.length > 0
        ? state
        : withMessage(state, 'bot', action.text, action.now)
    case 'note':
      // A streaming reply extends the last message, so no message may follow it.
      return state.sessionId === null || state.reply === 'streaming'
        ? state
        : withoutWarning(withMessage(state, 'bot', action.text, action.now), action.now)
    case 'send':
      return canSend(state, action.text)
        ? withoutWarning(
            { ...withMessage(state, 'user', cleanQuestion(action.text), action.now), reply: 'loading' },
            action.now,
          )
        : state
    case 'reply':
      return extendReply(state, action.text, action.now)
    case 'replied':
      return state.reply === 'none' ? state : withoutWarning({ ...state, reply: 'none' }, action.now)
    case 'fail':
      return state.reply === 'none' ? state : replaceByError(state, action.text, action.now)
    case 'abort':
      return { ...state, reply: 'none' }
    case 'touch':
      return state.sessionId === null ? state : withoutWarning(state, action.now)
    case 'tick':
      return tick(state, action.now)
    case 'minimize':
      return { ...state, isMinimized: true }
    case 'restore':
      return { ...state, isMinimized: false }
    case 'close':
      return closedChat
  }
}
