import { InfoMessages } from '../features/info-messages/info-messages.tsx'
import { OverduePopup } from '../features/overdue/overdue-popup.tsx'
import { PushRenewal } from '../features/push/push-renewal.tsx'
import { PositionRefresher } from '../lib/geolocation/position-refresher.tsx'

/** Dialogs and background tasks of signed-in users on every page. Visitors do not load this module. */
export function SignedInOverlays() {
  return (
    <>
      <InfoMessages />
      <OverduePopup />
      <PositionRefresher />
      <PushRenewal />
    </>
  )
}
