import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import type { useSheet } from './use-sheet.ts'

/** Switches a phone between the map and the list. */
export function SheetToggle({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const t = useTranslations('boxes.view')
  return (
    <div className="fixed bottom-(--toggle-bottom) left-1/2 z-5 [translate:-50%_0] md:hidden noscript:hidden">
      <Button
        look="line"
        size={48}
        className="whitespace-nowrap shadow-float"
        icon={sheet.showsMap ? List : MapIcon}
        onClick={sheet.showsMap ? sheet.showList : sheet.showMap}
      >
        {sheet.showsMap ? t('showList') : t('showMap')}
      </Button>
    </div>
  )
}
