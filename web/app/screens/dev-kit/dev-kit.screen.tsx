import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { BoxParts } from './box-parts.tsx'
import { ButtonParts } from './button-parts.tsx'
import { ChoiceParts } from './choice-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { FoundationParts } from './foundation-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { NavigationParts } from './navigation-parts.tsx'
import { OrderParts } from './order-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { PartGroup } from './part-group.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const handle = screen({ texts: ['forms'] })

const groups = [
  { id: 'foundation', title: 'Foundation', Parts: FoundationParts },
  { id: 'buttons', title: 'Buttons and links', Parts: ButtonParts },
  { id: 'fields', title: 'Fields', Parts: FieldParts },
  { id: 'choices', title: 'Choices', Parts: ChoiceParts },
  { id: 'forms', title: 'Forms', Parts: FormParts },
  { id: 'messages', title: 'Messages', Parts: MessageParts },
  { id: 'overlays', title: 'Dialogs, sheets, toasts', Parts: OverlayParts },
  { id: 'boxes', title: 'Cards, badges, waiting, nothing', Parts: BoxParts },
  { id: 'order', title: 'Order: steps, price, time', Parts: OrderParts },
  { id: 'navigation', title: 'Tabs, pages, disclosure', Parts: NavigationParts },
] as const

/** All components of the kit in all states. Only the demo serves this page. */
export default function DevKitScreen() {
  return (
    <>
      <ScreenTitle>Component kit</ScreenTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-300 px-5 py-10">
        <h1 className="text-display">Component kit</h1>
        <div className="mt-6 flex flex-col gap-6 md:flex-row md:items-start md:justify-between">
          <nav aria-label="Index of the kit">
            <ul className="flex flex-wrap gap-x-5">
              {groups.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center text-action underline underline-offset-3"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
        {groups.map(({ id, title, Parts }) => (
          <PartGroup key={id} id={id} title={title}>
            <Parts />
          </PartGroup>
        ))}
      </div>
    </>
  )
}
