import { ScreenTitle } from '#app/lib/document.tsx'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'

export const handle = screen({ hasOwnTitle: true })

export default function LandingScreen() {
  const t = useTranslations('landing')
  return (
    <>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <h1 className="wrap text-display">{t('hero.title')}</h1>
    </>
  )
}
