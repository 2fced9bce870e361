import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { type GlyphState, sizeGlyph } from '#app/ui/drawings/size-glyph.ts'

/** What lies over the map on wide screens: the tie to the list, and what the pins mean. */
export function MapOverlay({ isFollowing, onFollow }: { isFollowing: boolean; onFollow: (next: boolean) => void }) {
  const t = useTranslations('boxes.map')
  return (
    <>
      <label className="map-follow">
        <input type="checkbox" checked={isFollowing} onChange={(event) => onFollow(event.target.checked)} />
        {t('follow')}
      </label>
      <Legend />
    </>
  )
}

const marks = [
  { text: 'free', state: 'available' },
  { text: 'full', state: 'busy' },
  { text: 'closed', state: 'inactive' },
] as const satisfies readonly { text: string; state: GlyphState }[]

function Legend() {
  const t = useTranslations('boxes.map.legend')
  return (
    <ul aria-label={t('label')} className="map-legend">
      {marks.map(({ text, state }) => (
        <li key={text}>
          <Drawing svg={sizeGlyph({ width: 1, length: 1 }, state)} />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
