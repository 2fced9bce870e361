import type { DoorKind } from '@boxzone/contract/locks'
import { formatTime } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

interface DoorHeadProps {
  id: string
  kind: DoorKind
  number: string
  title: string
  note: string
  timeZone: string
  openedAt: string | undefined
  isCollapsed: boolean
  /** Opens the door from its row on a phone. Undefined when the door cannot be opened. */
  onOpen: (() => void) | undefined
  /** Shows the complete card of this door instead of only its head. */
  onShow: () => void
}

export function DoorHead(props: DoorHeadProps) {
  const { id, kind, number, title, note, timeZone, openedAt, isCollapsed, onOpen, onShow } = props
  const t = useTranslations('doors')
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5">
      <DoorGlyph kind={kind} number={number} className={isCollapsed ? '' : 'max-[620px]:hidden'} />
      {/* With a long word in the title, the button moves to the next row, so that it does not cover the word. */}
      <div className="min-w-min flex-1">
        <h2
          id={id}
          className={
            isCollapsed
              ? 'text-title font-heavy max-[620px]:text-lead'
              : 'text-title font-heavy max-[620px]:text-heading'
          }
        >
          {title}
        </h2>
        {openedAt === undefined ? (
          <p className="leading-snug text-ink-soft">{note}</p>
        ) : (
          <p className="flex items-center gap-1.5 leading-snug font-strong text-action">
            <Icon shape={Check} strokeWidth={2.5} />
            {t('opened.at', { time: formatTime(openedAt, language, { timeZone }) })}
          </p>
        )}
      </div>
      {isCollapsed && (
        <Button look="line" className="door-mini ml-auto" aria-describedby={id} onClick={onOpen ?? onShow}>
          {t(onOpen ? 'open.short' : 'open.show')}
        </Button>
      )}
    </div>
  )
}

function DoorGlyph({ kind, number, className }: { kind: DoorKind; number: string; className: string }) {
  return (
    <svg
      viewBox="0 0 44 44"
      aria-hidden="true"
      className={`size-11 flex-none fill-kraft-3 stroke-kraft-line stroke-[1.5] ${className}`}
    >
      <rect x="8" y="5" width="28" height="36" rx="2" />
      {kind === 'box' ? (
        <>
          <path d="M8 12h28M8 33h28M8 37h28" />
          <text x="22" y="26.500" textAnchor="middle" className="fill-ink stroke-none text-[12px] font-heavy">
            {number.slice(-4)}
          </text>
        </>
      ) : (
        <path d="M22 5v36M18.500 22v5M25.500 22v5" />
      )}
    </svg>
  )
}
