import { useState } from 'react'
import { SkipLink } from '#app/ui/base/skip-link.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { LoadMore } from '#app/ui/content/load-more.tsx'
import { Disclosure } from '#app/ui/navigation/disclosure.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { KitPart } from './part-group.tsx'

const tabs = [
  { value: 'boxes', label: 'Boxes', content: <p>Nine free boxes.</p> },
  { value: 'plan', label: 'Floor plan', content: <p>Ground floor and first floor.</p> },
  { value: 'rules', label: 'Rules', content: <p>What may be stored.</p> },
]

const hrefOf = (page: number) => `?page=${page}`

export function NavigationParts() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <KitPart name="Tabs, Tabs stretched">
        <Tabs label="Views of the location" tabs={tabs} className="w-full" />
        <Tabs label="Views on a phone" tabs={tabs} defaultValue="plan" stretched className="w-full max-w-100" />
      </KitPart>
      <KitPart name="Disclosure">
        <div className="w-full max-w-160">
          <Disclosure summary="May I store a motorcycle?" name="questions" defaultOpen>
            Yes, without fuel in the tank.
          </Disclosure>
          <Disclosure summary="What if I lose my phone?" name="questions">
            The code of your door works without it.
          </Disclosure>
        </div>
      </KitPart>
      <KitPart name="Pagination, LoadMore">
        <Pagination page={1} pages={3} hrefOf={hrefOf} />
        <Pagination page={5} pages={9} hrefOf={hrefOf} label="Pages of invoices" />
        <div className="w-full max-w-90">
          <LoadMore busy={busy} onClick={() => setBusy(true)} />
        </div>
      </KitPart>
      <KitPart name="SkipLink (appears when focused), VisuallyHidden">
        <SkipLink target="#navigation" />
        <p>
          Between these words<VisuallyHidden> there are more, which only screen readers say,</VisuallyHidden> nothing is
          seen.
        </p>
      </KitPart>
    </>
  )
}
