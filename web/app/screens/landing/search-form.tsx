import MapPin from 'lucide-react/icons/map-pin'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchField } from '#app/features/warehouse-search/search-field.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

/** A plain GET form: it works before and without JavaScript. */
export function SearchForm({ className }: { className: string }) {
  const t = useTranslations('landing.hero')
  return (
    <Form
      action="/boxes"
      role="search"
      className={classNames(
        'pointer-events-auto relative flex w-[min(100%,560px)] gap-1.5 rounded-2xl bg-surface p-1.5 shadow-float outline-offset-2 outline-focus has-[input:focus-visible]:outline-3 max-md:z-2 max-[520px]:flex-col',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2.5 pr-2 pl-3.5 text-ink-soft">
        <Icon shape={MapPin} />
        <SearchField label={t('searchLabel')} className="min-h-12 outline-none" />
      </div>
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}
