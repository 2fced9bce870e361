import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { type GlyphState, sizeGlyph } from '#app/ui/drawings/size-glyph.ts'

/** The switch that filters the list by the visible area, and the legend of the pins. Wide screens only. */
export function MapBar({ isFollowing, onFollow }: { isFollowing: boolean; onFollow: (next: boolean) => void }) {
  const t = useTranslations('boxes.map')
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-strong">
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
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-3 py-2 text-[0.8125rem] text-ink-soft [--m:8px]">
      {legendItems.map(({ text, state }) => (
        <li key={text} className="flex items-end gap-1.5">
          <Drawing svg={sizeGlyph({ width: 1, length: 1 }, state)} />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
