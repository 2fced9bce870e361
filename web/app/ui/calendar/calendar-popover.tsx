import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Calendar, type CalendarProps } from '#app/ui/calendar/calendar.tsx'

interface CalendarPopoverProps extends CalendarProps {
  /** The button that opened the calendar. It gets the focus when the calendar closes. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const t = useTranslations('kit')
  return (
    <Popover.Root
      open
      onOpenChange={(_, details) => {
        // The button closes the calendar itself. Closing it here too would open it again.
        if (goesTo(anchor.current, details.event)) details.cancel()
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

/** True if a click or a focus change goes to the element or into it. */
function goesTo(element: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Node && element !== null && element.contains(target)
}
