import { useTranslations } from 'use-intl'
import { Logo } from '#app/ui/base/logo.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces every page during maintenance (specification, section 2). */
export function Maintenance() {
  const t = useTranslations('shell.maintenance')
  return (
    <main id="content" className="grid min-h-dvh grid-rows-[auto_1fr]">
      <div className="wrap w-full py-5">
        <Logo word="Boxzone" />
      </div>
      <MessagePage
        drawing={
          <div role="img" aria-label={t('picture')}>
            <SceneImage scene="maintenance" className="mb-4 [--m:56px]" />
          </div>
        }
        title={t('title')}
        text={t('text')}
      />
    </main>
  )
}
