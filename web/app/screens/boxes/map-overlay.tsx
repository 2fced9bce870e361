import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { type GlyphState, sizeGlyph } from '#app/ui/drawings/size-glyph.ts'

/** On wide screens: the switch that filters the list by the visible area, and the legend of the pins. */
export function MapOverlay({ isFollowing, onFollow }: { isFollowing: boolean; onFollow: (next: boolean) => void }) {
  const t = useTranslations('boxes.map')
  return (
    <>
      <label
        data-map-control=""
        className="absolute top-5 left-5 z-2 flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control bg-surface pr-4 pl-3.5 font-strong shadow-float max-[1180px]:top-auto max-[1180px]:bottom-10 max-md:hidden"
      >
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={(event) => onFollow(event.target.checked)}
          className="size-5.5 accent-action"
        />
        {t('follow')}
      </label>
      <Legend />
    </>
  )
}

const legendItems = [
  { text: 'free', state: 'available' },
  { text: 'full', state: 'busy' },
  { text: 'closed', state: 'inactive' },
] as const satisfies readonly { text: string; state: GlyphState }[]

function Legend() {
  const t = useTranslations('boxes.map.legend')
  return (
    <ul
      aria-label={t('label')}
      data-map-control=""
      className="absolute bottom-5 left-5 z-2 flex gap-4.5 rounded-control bg-surface px-4 py-2.5 text-[0.875rem] text-ink-soft shadow-float [--m:8px] max-[1180px]:hidden"
    >
      {legendItems.map(({ text, state }) => (
        <li key={text} className="flex items-end gap-2">
          <Drawing svg={sizeGlyph({ width: 1, length: 1 }, state)} />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
