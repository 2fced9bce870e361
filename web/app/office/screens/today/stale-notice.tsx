import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useLiveState } from '../../lib/door-stream.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** Says since when the numbers may be out of date, while the stream of the locks is interrupted. */
export function StaleNotice() {
  const t = useTranslations('office.live')
  const { time } = useOfficeFormat()
  const live = useLiveState()
  const isLost = live !== undefined && !live.isLive
  return (
    <p role="status" className={isLost ? 'mb-3 text-small text-ink-soft' : 'sr-only'}>
      {isLost && t('stale', { time: time(live.at) })}
    </p>
  )
}
