import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { Contact } from './help/contact.tsx'
import { Questions } from './help/questions.tsx'
import { Steps } from './help/steps.tsx'

export const handle = screen({ texts: ['help'] })

export default function HelpScreen() {
  const t = useTranslations('help')
  return (
    <>
      <div className="wrap pt-10 pb-10 md:pt-16 md:pb-12">
        <h1 className="text-h2">{t('title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lead text-ink-soft">{t('lead')}</p>
      </div>
      <Steps />
      <Questions />
      <Contact />
    </>
  )
}
