import { myItems } from 'virtual:calls'
import type { MyItems } from '@boxzone/contract'
import { maxItemSearchLength } from '@boxzone/contract/box-item-limits'
import Search from 'lucide-react/icons/search'
import { Form, useNavigation } from 'react-router'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-items.screen.ts'
import { FoundItems } from './found-items.tsx'

export const handle = screen({ title: 'box-items.title', texts: ['boxItems', 'forms'] })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, maxItemSearchLength).trim()
  return { search, ...(await call(myItems, { search })) }
}

export function HydrateFallback() {
  return (
    <Loading className="grid min-h-[70dvh] content-start gap-5">
      <Skeleton className="w-64 text-h2" />
      <Skeleton shape="block" className="h-14" />
      <Skeleton shape="block" className="h-40" />
    </Loading>
  )
}

export function ErrorBoundary() {
  return <MyZoneError />
}

/** The lists of all Boxes that the customer may read, with a search over all of them. */
export default function MyItemsScreen({ loaderData: { search, lists, found, hasMore } }: Route.ComponentProps) {
  const t = useTranslations('box-items')
  return (
    <div className="grid min-h-[70dvh] content-start gap-5">
      <div>
        <h1 className="text-h2">{t('title')}</h1>
        <p className="mt-2 text-lead text-ink-soft">{t('lead')}</p>
      </div>
      {lists.length === 0 ? (
        <Card>
          <EmptyState title={t('none.title')} action={<ButtonLink to="/boxes">{t('none.action')}</ButtonLink>}>
            {t('none.text')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <SearchForm search={search} />
          {search !== '' && <FoundItems search={search} found={found} hasMore={hasMore} lists={lists} />}
          <Lists lists={lists} />
        </>
      )}
    </div>
  )
}

function SearchForm({ search }: { search: string }) {
  const t = useTranslations('box-items.search')
  const isBusy = useNavigation().location?.pathname === '/my/items'
  return (
    <search>
      {/* The key resets the field to the text of the URL after a step back in the history. */}
      <Form key={search} action="/my/items" className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          name="search"
          label={t('label')}
          icon={Search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxItemSearchLength}
          defaultValue={search}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" busy={isBusy}>
          {t('submit')}
        </Button>
        {search !== '' && (
          <ButtonLink look="quiet" to="/my/items">
            {t('clear')}
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}

function Lists({ lists }: { lists: MyItems['lists'] }) {
  const t = useTranslations('box-items.lists')
  return (
    <section aria-labelledby="boxes" className="grid gap-3">
      <h2 id="boxes" className="text-title">
        {t('title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {lists.map((list) => (
          <ListCard key={list.contractId} list={list} />
        ))}
      </ul>
    </section>
  )
}

function ListCard({ list }: { list: MyItems['lists'][number] }) {
  const t = useTranslations('box-items.lists')
  const boxName = useBoxName(list.boxName)
  return (
    <Card as="li">
      <TextLink to={`/my/contracts/${list.contractId}/items`} look="alone">
        {t('box', { box: boxName, location: list.warehouseName })}
      </TextLink>
      <p className="text-ink-soft">{t('count', { count: list.itemCount })}</p>
      {!list.isTenant && <p className="text-small text-ink-soft">{t('shared')}</p>}
    </Card>
  )
}
