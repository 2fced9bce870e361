import MapPin from 'lucide-react/icons/map-pin'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A plain GET form: it works before and without JavaScript. */
export function SearchForm() {
  const t = useTranslations('landing.hero')
  return (
    <Form action="/boxes" role="search" className="hero-search">
      <label>
        <Icon shape={MapPin} />
        <span className="sr-only">{t('searchLabel')}</span>
        <input
          type="search"
          name="search"
          placeholder={t('searchLabel')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </label>
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}
