import type { InfoMessage } from '@boxzone/contract'

/** The messages of one person that are still to be shown, and how many there were. */
interface MessageQueue {
  readonly waiting: readonly InfoMessage[]
  readonly total: number
}

export const queueOf = (messages: readonly InfoMessage[]): MessageQueue => ({
  waiting: messages,
  total: messages.length,
})

export const afterFirst = ({ waiting, total }: MessageQueue): MessageQueue => ({ waiting: waiting.slice(1), total })

/** Which one the first is, and of how many. */
export const positionIn = ({ waiting, total }: MessageQueue) => ({ current: total - waiting.length + 1, total })
