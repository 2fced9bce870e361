import type { Language } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import { type PushMessage, targetPath, topicOf } from './push-message.rules.ts'

/** What the service worker of the page shows: its own rules (`web/worker/notification.rules.ts`) read it. */
interface ShownPush {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly language: Language
}

export function presentPush(message: PushMessage, language: Language): ShownPush {
  const t = translator(language, 'push-messages')
  const { about } = message
  const words = { guest: '', days: 0, ...message, box: boxNameIn(language, message.box) }
  return {
    title: t(`${about}.title`),
    body: t(`${about}.body`, words),
    path: targetPath(message),
    tag: topicOf(message),
    language,
  }
}
