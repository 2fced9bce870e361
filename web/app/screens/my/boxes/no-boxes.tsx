import { useTranslations } from 'use-intl'
import { isStarting } from '#app/domain/contracts/start.rules.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import type { DeferredContracts } from './box-details.tsx'

/** Offers a Box, unless the customer has one that opens later. */
export function NoBoxes({ contracts }: { contracts: DeferredContracts }) {
  const t = useTranslations('doors')
  const settled = useSettled(contracts)
  return (
    <>
      <h1 className="text-h2 max-md:text-heading">{t('title')}</h1>
      {settled && !settled.value?.some(isStarting) && (
        <Card>
          <EmptyState
            drawing={<SceneImage scene="step-open" className="[--m:46px]" />}
            title={t('none.title')}
            action={<ButtonLink to="/boxes">{t('none.action')}</ButtonLink>}
          >
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
