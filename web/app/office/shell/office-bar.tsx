import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { KeyHint } from '../kit/page.tsx'
import { useLiveState } from '../lib/door-stream.ts'
import { useOfficeFormat } from '../lib/use-office-format.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'
import { CommandBar } from './command-bar.tsx'
import { NewMenu } from './new-menu.tsx'
import { ScopePicker } from './scope-picker.tsx'

const findKeys = ['Ctrl', 'K']

/** Scope, search, clock and "New" above every screen. */
export function OfficeBar() {
  const t = useTranslations('office.find')
  const [isFinding, setIsFinding] = useState(false)
  useShortcuts({ 'ctrl+k': () => setIsFinding(true), '/': () => setIsFinding(true) })
  return (
    <header className="sticky top-0 z-10 flex h-15 items-center gap-2 border-b border-line bg-paper px-4 md:gap-3 md:px-6 print:hidden">
      <ScopePicker />
      <button
        type="button"
        onClick={() => setIsFinding(true)}
        className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-line bg-surface px-3 text-small text-ink-soft hover:border-line-strong pointer-coarse:min-h-11 md:max-w-120"
      >
        <Icon shape={Search} />
        <span className="truncate max-md:sr-only">{t('open')}</span>
        <span aria-hidden="true" className="truncate md:hidden">
          {t('short')}
        </span>
        <span className="ml-auto flex gap-1 max-md:hidden">
          {findKeys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
        </span>
      </button>
      <span className="ml-auto flex items-center gap-3 max-nav:hidden">
        <LiveMark />
        <Clock />
      </span>
      <NewMenu />
      {isFinding && <CommandBar onClose={() => setIsFinding(false)} />}
    </header>
  )
}

/** Shows whether the page receives events of the locks now, or else the time at which it last did. */
function LiveMark() {
  const t = useTranslations('office.live')
  const { time } = useOfficeFormat()
  const live = useLiveState()
  if (!live) return null
  return live.isLive ? (
    <span className="flex items-center gap-2 text-small font-strong text-action">
      <span aria-hidden="true" className="size-2 rounded-full bg-action outline-3 outline-action-soft" />
      {t('on')}
    </span>
  ) : (
    <span className="text-small font-strong">{t('asOf', { time: time(live.at) })}</span>
  )
}

const minuteMs = 60_000

function Clock() {
  const { dateTime } = useOfficeFormat()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  return <time className="text-small text-ink-soft">{dateTime(now)}</time>
}
