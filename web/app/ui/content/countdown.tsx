import { type ReactNode, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { countdownText, isNearEnd, minutesToAnnounce, secondsLeft } from '#app/ui/content/countdown-time.ts'
import { Ring } from '#app/ui/content/ring.tsx'

interface CountdownProps {
  endsAt: Date
  /** Current time of the app, because the demo can move its clock. */
  now: () => Date
  /** Complete duration, for the ring. */
  totalSeconds: number
  /** Text under the time, such as a note that the Box is held. */
  children: ReactNode
  /** Button that extends the time, or starts again after its end. */
  action?: ReactNode
  onEnd?: () => void
  className?: string
}

/** Ring, time left and description. */
export function Countdown({ endsAt, now, totalSeconds, children, action, onEnd, className }: CountdownProps) {
  const t = useTranslations('kit.countdown')
  const seconds = useSecondsLeft(endsAt, now)
  const end = useEffectEvent(() => onEnd?.())
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const isNear = seconds !== undefined && !isOver && isNearEnd(seconds)
  const announced = seconds === undefined ? undefined : minutesToAnnounce(seconds)
  return (
    <div
      className={classNames(
        'flex items-center gap-3.5 px-4 py-3 md:px-6',
        isNear ? 'bg-highlight-soft' : 'bg-kraft-4',
        className,
      )}
    >
      <Ring
        fraction={seconds === undefined ? 1 : seconds / totalSeconds}
        tone={isNear ? 'highlight' : 'kraft'}
        className="size-12 max-xs:hidden"
      />
      <div className="min-w-0 flex-1">
        <p role="timer" className="text-title leading-tight font-heavy tracking-[-0.015em]">
          {seconds === undefined ? '––:––' : isOver ? t('over') : countdownText(seconds)}
        </p>
        <p className="text-small leading-tight text-ink-soft">{children}</p>
      </div>
      {action}
      <span role="status" className="sr-only">
        {isOver ? t('over') : announced !== undefined && t('minutesLeft', { minutes: announced })}
      </span>
    </div>
  )
}

/** Undefined on the server, because its clock differs from the clock of the browser. */
export function useSecondsLeft(endsAt: Date, now: () => Date): number | undefined {
  const subscribe = useCallback((tick: () => void) => {
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => secondsLeft(endsAt, now()),
    () => undefined,
  )
}
