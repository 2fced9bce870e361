import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { UseMyLocation } from '#app/features/nearest/use-my-location.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** A plain GET form: it works before and without JavaScript. */
export function SearchBar({ search }: { search: string }) {
  const t = useTranslations('boxes')
  return (
    <div className="grid content-start gap-1">
      <Form role="search" className="flex items-start gap-2">
        <TextField
          key={search}
          label={t('search.label')}
          hideLabel
          type="search"
          name="search"
          defaultValue={search}
          placeholder={t('search.label')}
          icon={Search}
          maxLength={100}
          autoComplete="address-level2"
          className="flex-1"
        />
        <Button type="submit">{t('search.submit')}</Button>
      </Form>
      <div className="-ml-2 flex flex-wrap">
        <UseMyLocation label={t('map.myLocation')} />
      </div>
    </div>
  )
}
