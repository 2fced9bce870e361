import type { OfficeDoor } from '@boxzone/contract'
import Lock from 'lucide-react/icons/lock'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** Presence as a dot and a word. */
export function Presence({ door: { isOnline, presenceSince }, timeZone }: { door: OfficeDoor; timeZone: string }) {
  const t = useTranslations('office-locations.lock')
  const { ago } = useOfficeFormat(timeZone)
  const state = isOnline === null ? 'unknown' : isOnline ? 'online' : 'offline'
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 flex-none rounded-full border-[1.5px]',
          state === 'online' ? 'border-action bg-action' : state === 'offline' ? 'border-danger' : 'border-line-strong',
        )}
      />
      <span className={state === 'offline' ? 'font-strong text-danger' : undefined}>
        {t(state)}
        {state === 'offline' && presenceSince && `, ${ago(presenceSince)}`}
      </span>
    </span>
  )
}

/** The lock of a Box: presence, battery and codes. */
export function BoxLock({ door, timeZone }: { door: OfficeDoor; timeZone: string }) {
  const t = useTranslations('office-locations.lock')
  const { dateTime, percent } = useOfficeFormat(timeZone)
  const { lockVersion, batteryPercent, batteryAt, codesPending, lastOpenedAt } = door
  const lines = [
    batteryPercent !== null &&
      (batteryAt
        ? t('batteryAt', { percent: percent(batteryPercent), at: dateTime(batteryAt) })
        : t('battery', { percent: percent(batteryPercent) })),
    lastOpenedAt && t('lastOpened', { at: dateTime(lastOpenedAt) }),
    codesPending ? t('codesPending') : t('codesConfirmed'),
  ].filter((line) => typeof line === 'string')
  return (
    <div className="rounded-control bg-sunk p-3 text-dense">
      <div className="mb-1 flex items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-strong">
          <Icon shape={Lock} size="small" />
          {t(`title.${lockVersion}`)}
        </span>
        <Presence door={door} timeZone={timeZone} />
      </div>
      {lines.map((line) => (
        <p key={line} className="text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
