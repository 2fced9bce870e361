import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { askPosition, locationQuery } from '#app/lib/position.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const cityZoom = 11

/** Shows the Locations nearest to the visitor. Without JavaScript or permission it still leads to all of them. */
export function UseMyLocation({ label, look = 'quiet' }: { label: string; look?: 'quiet' | 'line' }) {
  const t = useTranslations('boxes.notice')
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const locate = async (event: MouseEvent) => {
    event.preventDefault()
    setState('asking')
    const position = await askPosition()
    setState(typeof position === 'string' ? 'failed' : 'idle')
    if (typeof position !== 'string') await navigate(`/boxes?location=${locationQuery(position)}&zoom=${cityZoom}`)
  }
  return (
    <>
      <ButtonLink to="/boxes" look={look} size={44} icon={LocateFixed} aria-busy={state === 'asking'} onClick={locate}>
        {label}
      </ButtonLink>
      <div role="status" className="basis-full text-small text-danger empty:hidden">
        {state === 'failed' ? (
          <>
            <p className="font-strong">{t('locationDenied.title')}</p>
            <p>{t('locationDenied.text')}</p>
          </>
        ) : null}
      </div>
    </>
  )
}
