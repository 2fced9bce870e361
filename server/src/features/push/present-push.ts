import type { Language } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { translator } from '@boxzone/i18n/server-texts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import { type PushMessage, targetPath, topicOf } from './push-message.rules.ts'

/** The service worker reads this shape (`web/worker/notification.rules.ts`). */
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
  const named = { guest: '', days: 0, box: '', place: '', ...message }
  const day = message.about === 'contractStart' ? formatDay(message.day, language, { style: 'long' }) : ''
  const values = { ...named, day, box: boxNameIn(language, named.box) }
  return {
    title: t(`${about}.title`),
    body: t(`${about}.body`, values),
    path: targetPath(message),
    tag: topicOf(message),
    language,
  }
}
