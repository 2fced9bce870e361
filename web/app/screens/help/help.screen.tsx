import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Contact } from './contact.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'

export const handle = screen({ title: 'help.title', texts: ['help'] })

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
