import { isLanguage, languages, nativeNames } from '@boxzone/i18n/languages'
import { useState } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { switchLanguage } from '#app/lib/i18n/language.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { applyTheme, storedTheme, themes } from '#app/lib/storage/theme.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { Panel } from '../../kit/page.tsx'
import { areRowsCompact, switchCompactRows } from '../../lib/compact-rows.ts'
import { areSingleKeysOn, switchSingleKeys } from '../../lib/use-shortcuts.ts'

/** Language, theme, height of rows and single-key shortcuts. Each choice applies immediately, in this browser only. */
export function DisplayPanel() {
  const t = useTranslations('office-account.me')
  const keys = useTranslations('office.keys')
  const language = useLanguage()
  const [theme, setTheme] = useState(storedTheme)
  const [hasKeys, setHasKeys] = useState(areSingleKeysOn)
  const [isCompact, setIsCompact] = useState(areRowsCompact)
  return (
    <Panel title={t('display')} padding="text">
      <div className="grid gap-4">
        <SelectField
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) switchLanguage(value)
          }}
        />
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-strong">
            {t('theme')}
          </span>
          <SegmentedControl
            isDense
            label={t('theme')}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={theme}
            onChange={(next) => {
              setTheme(next)
              applyTheme(next)
            }}
          />
        </div>
        <Checkbox
          label={t('compactRows')}
          description={t('compactRowsText')}
          checked={isCompact}
          onChange={({ currentTarget: { checked } }) => {
            switchCompactRows(checked)
            setIsCompact(checked)
          }}
        />
        <Checkbox
          label={keys('switchOff')}
          description={t('keysText')}
          checked={hasKeys}
          onChange={({ currentTarget: { checked } }) => {
            switchSingleKeys(checked)
            setHasKeys(checked)
          }}
        />
      </div>
    </Panel>
  )
}
