import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { PositionNotice } from './position-notice.tsx'
import { useNearestWarehouse } from './use-nearest.ts'

/** Opens the warehouses nearest to the visitor, or shows why it cannot. Without JavaScript it opens all warehouses. */
export function UseMyLocation({ label, look = 'quiet' }: { label: string; look?: 'quiet' | 'line' }) {
  const t = useTranslations('warehouse-search.notice')
  const { step, locate, dismiss } = useNearestWarehouse()
  return (
    <>
      <ButtonLink
        to="/boxes"
        look={look}
        size={44}
        icon={LocateFixed}
        aria-busy={step === 'locating'}
        onClick={(event) => {
          event.preventDefault()
          void locate()
        }}
      >
        {step === 'locating' ? t('locating') : label}
      </ButtonLink>
      <PositionNotice step={step} onDismiss={dismiss} />
    </>
  )
}
