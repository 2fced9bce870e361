import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import type { useSheet } from './use-sheet.ts'

/** On phones only: the whole map, or the whole list. */
export function SheetToggle({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const t = useTranslations('boxes.view')
  return (
    <div className="boxes-toggle">
      <Button
        look="line"
        size={48}
        icon={sheet.showsMap ? List : MapIcon}
        onClick={sheet.showsMap ? sheet.showList : sheet.showMap}
      >
        {sheet.showsMap ? t('showList') : t('showMap')}
      </Button>
    </div>
  )
}
