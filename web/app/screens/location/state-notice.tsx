import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import type { LocationData } from './location-data.ts'
import { TakenNotice } from './taken-notice.tsx'

/** Shown above the hero when the warehouse is closed, has no free Box, or the requested Box is not free. */
export function StateNotice(props: BoxPickerProps) {
  const { warehouse } = props.data
  const { deactivation, hasFreeBoxes } = warehouse
  const { missing } = props.shown
  const lastChosen = useLastChosen(props.shown)
  if (deactivation.deactivated) return <Closed reason={deactivation.reason} />
  if (!hasFreeBoxes) return <Full warehouse={warehouse} />
  // A Box that is taken during the visit is reported beside list and plan, because this banner would shift the page.
  if (missing === undefined || missing === lastChosen) return null
  return (
    <div className="wrap pt-4">
      <TakenNotice {...props} />
    </div>
  )
}

/** Number of the Box that was chosen last while it was free. */
function useLastChosen({ chosen }: BoxPickerProps['shown']): string | undefined {
  const [last, setLast] = useState(chosen?.number)
  if (chosen && chosen.number !== last) setLast(chosen.number)
  return last
}

function Closed({ reason }: { reason: string | null }) {
  const t = useTranslations('location.closed')
  return (
    <div className="wrap pt-4">
      <Banner tone="warning" title={t('title')}>
        {reason === 'RECONSTRUCTION' ? `${t('reason.RECONSTRUCTION')} ` : null}
        {t('text')}
      </Banner>
    </div>
  )
}

function Full({ warehouse }: { warehouse: LocationData['warehouse'] }) {
  const t = useTranslations('location.full')
  const language = useLanguage()
  const { availableFrom } = warehouse
  return (
    <div className="wrap pt-4">
      <Banner tone="warning" title={t('title')} action={<NotifyMe warehouse={warehouse} />}>
        {availableFrom === null
          ? t('text')
          : t('textFrom', { date: formatDay(availableFrom, language, { style: 'long' }) })}
      </Banner>
    </div>
  )
}
