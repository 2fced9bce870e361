import MapPin from 'lucide-react/icons/map-pin'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchField } from '#app/features/warehouse-search/search-field.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import '#app/features/warehouse-search/place-search.css'

/** A plain GET form: it works before and without JavaScript. */
export function SearchForm() {
  const t = useTranslations('landing.hero')
  return (
    <Form action="/boxes" role="search" className="hero-search">
      <div>
        <Icon shape={MapPin} />
        <SearchField label={t('searchLabel')} />
      </div>
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}
