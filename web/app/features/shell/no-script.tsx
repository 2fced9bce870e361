import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'

/** Brings its text along: only the server draws it, and only who has scripts turned off sees it. */
export function NoScript() {
  return (
    <TextsProvider groups={['noScript']}>
      <Text />
    </TextsProvider>
  )
}

function Text() {
  const t = useTranslations('no-script')
  return (
    <div className="bg-highlight-soft">
      <p className="wrap py-3">{t('text')}</p>
    </div>
  )
}
