import { isLanguage, languagesOfCountry, nativeNames } from '@boxzone/i18n/languages'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { switchLanguage } from '#app/lib/i18n/language.ts'
import { applyTheme, storedTheme, type Theme, themes } from '#app/lib/storage/theme.ts'
import { Card } from '#app/ui/content/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'

/** Language and theme. Each choice applies immediately; the language is also the language of e-mails. */
export function DisplaySection() {
  const t = useTranslations('profile.display')
  const language = useLanguage()
  const country = useConfig().value('country')
  const [theme, setTheme] = useState(storedTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <Card as="section" padding="large" aria-labelledby="display" className="grid gap-5">
      <h2 id="display" className="text-title">
        {t('title')}
      </h2>
      <div className="grid gap-5 xl:grid-cols-2">
        <SelectField
          label={t('language')}
          hint={t('languageHint')}
          value={language}
          options={languagesOfCountry(country).map((value) => ({ value, label: nativeNames[value] }))}
          onChange={({ target }) => {
            if (isLanguage(target.value)) switchLanguage(target.value)
          }}
        />
        <div className="grid content-start gap-1.5">
          <span aria-hidden="true" className="font-strong">
            {t('theme')}
          </span>
          <SegmentedControl
            label={t('theme')}
            options={themes.map((value) => ({ value, label: t(value) }))}
            value={theme}
            onChange={choose}
          />
        </div>
      </div>
    </Card>
  )
}
