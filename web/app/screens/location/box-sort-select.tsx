import { useTranslations } from 'use-intl'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { boxSorts } from './box-sort.ts'
import type { SelectionControl } from './use-selection.ts'

/** Without JavaScript the list is sorted by the walking distance from the entrance. */
export function BoxSortSelect({ selection }: { selection: SelectionControl }) {
  const t = useTranslations('location.list.sort')
  return (
    <div className="noscript:hidden">
      <SelectField
        label={t('label')}
        hideLabel
        className="font-strong"
        value={selection.sort}
        onChange={({ currentTarget: { value } }) =>
          selection.change({ sort: value === 'way' ? undefined : value, shown: undefined })
        }
      >
        {boxSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
