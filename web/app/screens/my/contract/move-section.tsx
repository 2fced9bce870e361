import type { ContractMove } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

interface MoveSectionProps {
  contractId: string
  planned: ContractMove['planned']
}

/** Leads to the move of a running contract to another Box, and names a planned move. */
export function MoveSection({ contractId, planned }: MoveSectionProps) {
  const t = useTranslations('contracts.move')
  const language = useLanguage()
  return (
    <Card as="section" padding="large" aria-labelledby="move" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="move" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1">
          {planned
            ? t('planned', {
                day: formatDay(planned.day, language, { style: 'long' }),
                box: planned.box.name,
                place: planned.box.warehouseName,
              })
            : t('text')}
        </p>
      </div>
      <ButtonLink look="line" to={`/my/contracts/${contractId}/move`}>
        {t(planned ? 'open' : 'change')}
      </ButtonLink>
    </Card>
  )
}
