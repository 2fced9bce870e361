import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'

/** Leads to the move of a running contract to another Box. */
export function MoveSection({ contractId }: { contractId: string }) {
  const t = useTranslations('contracts.move')
  return (
    <Card as="section" padding="large" aria-labelledby="move" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="move" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1">{t('text')}</p>
      </div>
      <ButtonLink look="line" to={`/my/contracts/${contractId}/move`}>
        {t('change')}
      </ButtonLink>
    </Card>
  )
}
