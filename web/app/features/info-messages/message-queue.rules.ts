import type { InfoMessage } from '@boxzone/contract'

/** Messages that the user has not confirmed, of which the first is shown, and the number of all messages. */
interface MessageQueue {
  readonly remaining: readonly InfoMessage[]
  readonly total: number
}

export const queueOf = (messages: readonly InfoMessage[]): MessageQueue => ({
  remaining: messages,
  total: messages.length,
})

export const afterFirst = ({ remaining: waiting, total }: MessageQueue): MessageQueue => ({
  remaining: waiting.slice(1),
  total,
})

/** Position of the shown message, for a text such as “2 of 3”. */
export const positionIn = ({ remaining: waiting, total }: MessageQueue) => ({
  current: total - waiting.length + 1,
  total,
})
