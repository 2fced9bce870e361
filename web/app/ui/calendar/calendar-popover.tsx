import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Calendar, type CalendarProps } from '#app/ui/calendar/calendar.tsx'

interface CalendarPopoverProps extends CalendarProps {
  /** The button that opened it and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const t = useTranslations('kit')
  return (
    <Popover.Root
      open
      onOpenChange={(_, details) => {
        // A click on the button closes it already. Closing twice would open it again.
        if (leadsTo(anchor.current, details.event)) details.cancel()
        else onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} collisionPadding={4} className="z-250">
          <Popover.Popup
            aria-label={t('openCalendar')}
            finalFocus={anchor}
            className="rounded-card border border-line bg-surface p-1 text-ink shadow-float outline-none sm:p-3"
          >
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A click is the target of the event, a focus change its related target. */
function leadsTo(element: HTMLElement | null, event: Event): boolean {
  const goal = event instanceof FocusEvent ? event.relatedTarget : event.target
  return goal instanceof Node && element !== null && element.contains(goal)
}
