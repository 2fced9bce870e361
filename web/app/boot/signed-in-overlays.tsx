import { InfoMessages } from '../features/info-messages/info-messages.tsx'
import { OverduePopup } from '../features/overdue/overdue-popup.tsx'
import { PushRenewal } from '../features/push/push-renewal.tsx'
import { PositionRefresher } from '../lib/geolocation/position-refresher.tsx'

/** What may come up over any page, for people who are logged in: nobody else loads it. */
export function SignedIn() {
  return (
    <>
      <InfoMessages />
      <OverduePopup />
      <PositionRefresher />
      <PushRenewal />
    </>
  )
}
