import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { PositionNotice } from './position-notice.tsx'
import { useNearestWarehouse } from './use-nearest.ts'

/** Shows the Locations nearest to the visitor. Without JavaScript or permission it still leads to all of them. */
export function UseMyLocation({ label, look = 'quiet' }: { label: string; look?: 'quiet' | 'line' }) {
  const t = useTranslations('warehouse-search.notice')
  const { step, ask, dismiss } = useNearestWarehouse()
  return (
    <>
      <ButtonLink
        to="/boxes"
        look={look}
        size={44}
        icon={LocateFixed}
        aria-busy={step === 'asking'}
        onClick={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {step === 'asking' ? t('locating') : label}
      </ButtonLink>
      <PositionNotice step={step} onDismiss={dismiss} />
    </>
  )
}
