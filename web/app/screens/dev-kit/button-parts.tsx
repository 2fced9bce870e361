import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import Navigation from 'lucide-react/icons/navigation'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { ButtonLook } from '#app/ui/base/button-class.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { KitPart } from './part-group.tsx'

const looks: readonly ButtonLook[] = ['primary', 'line', 'highlight', 'quiet', 'danger']

export function ButtonParts() {
  return (
    <>
      {looks.map((look) => (
        <KitPart key={look} name={`Button ${look}: resting, with icon, busy, disabled, as a link`}>
          <Button look={look}>Find a Box</Button>
          <Button look={look} icon={Navigation}>
            Navigate
          </Button>
          <Button look={look} busy>
            Find a Box
          </Button>
          <Button look={look} disabled>
            Find a Box
          </Button>
          <ButtonLink look={look} to="/boxes" iconEnd={ArrowRight}>
            All boxes
          </ButtonLink>
        </KitPart>
      ))}
      <KitPart name="Button sizes 44, 48, 56, 72, 84">
        <Button size={44}>Open</Button>
        <Button size={48}>Open</Button>
        <Button size={56}>Order with obligation to pay</Button>
        <Button size={72} icon={Navigation}>
          To the door
        </Button>
        <Button size={84} icon={Lock} wide>
          Open the entrance
        </Button>
        <Button size={84} look="highlight" busy wide>
          Opening the entrance
        </Button>
      </KitPart>
      <KitPart name="IconButton quiet, line, float, disabled">
        <IconButton icon={Plus} label="Add" />
        <IconButton icon={Settings} label="Filters" look="line" />
        <IconButton icon={Plus} label="Zoom in" look="float" />
        <IconButton icon={Plus} label="Not now" look="line" disabled />
      </KitPart>
      <KitPart name="TextLink in a sentence, alone, with icon, to another site">
        <p>
          I have read the <TextLink to="/terms">terms and conditions</TextLink> and agree.
        </p>
        <TextLink to="/boxes" look="alone">
          Change
        </TextLink>
        <TextLink to="/boxes" look="alone" icon={Navigation}>
          Use my location
        </TextLink>
        <TextLink href="tel:+421200000000" look="alone">
          +421 2 0000 0000
        </TextLink>
      </KitPart>
    </>
  )
}
