import type { FoundItem, MyItems } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'

interface FoundItemsProps extends Pick<MyItems, 'found' | 'hasMore' | 'lists'> {
  search: string
}

export function FoundItems({ search, found, hasMore, lists }: FoundItemsProps) {
  const t = useTranslations('box-items.search')
  const listOf = (item: FoundItem) => lists.filter(({ contractId }) => contractId === item.contractId)
  return (
    <div className="grid gap-3">
      <p role="status">{t('results', { count: found.length, text: search })}</p>
      {found.length > 0 && (
        <Card padding="none">
          <ul>{found.map((item) => listOf(item).map((list) => <FoundRow key={item.id} item={item} list={list} />))}</ul>
        </Card>
      )}
      {hasMore && <p className="text-ink-soft">{t('more')}</p>}
    </div>
  )
}

function FoundRow({ item, list }: { item: FoundItem; list: MyItems['lists'][number] }) {
  const t = useTranslations('box-items.lists')
  const box = useBoxName(list.boxName)
  return (
    <li className="border-b border-line px-4 py-2 last:border-0 md:px-5">
      <TextLink to={`/my/contracts/${item.contractId}/items#${item.id}`} look="alone">
        {item.name}
      </TextLink>
      <p className="text-small text-ink-soft">{t('box', { box, location: list.warehouseName })}</p>
    </li>
  )
}
