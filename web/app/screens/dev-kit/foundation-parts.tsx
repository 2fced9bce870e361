import Box from 'lucide-react/icons/box'
import { Flag } from '#app/ui/base/flag.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Logo } from '#app/ui/base/logo.tsx'
import { KitPart } from './part-group.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['kraft', 'bg-kraft'],
  ['kraft-tint', 'bg-kraft-tint'],
  ['action', 'bg-action'],
  ['action-soft', 'bg-action-soft'],
  ['action-press', 'bg-action-press'],
  ['highlight', 'bg-highlight'],
  ['highlight-soft', 'bg-highlight-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['focus', 'bg-focus'],
  ['band', 'bg-band'],
] as const

const steps = [
  ['small 14', 'text-small'],
  ['body 16', 'text-body'],
  ['lead 18', 'text-lead'],
  ['title 22', 'text-title font-strong'],
  ['heading 28', 'text-heading font-heavy'],
  ['fact 34–44', 'text-fact font-heavy'],
  ['h2 32–54', 'text-h2 font-heavy'],
] as const

const countries = ['sk', 'gb', 'cz', 'ua', 'pl', 'hu', 'ro', 'it']

export function FoundationParts() {
  return (
    <>
      <KitPart name="Logo">
        <Logo word="Boxzone" />
        <Logo word="Boxzone" size="large" />
        <Logo />
      </KitPart>
      <KitPart name="Colours">
        {colours.map(([name, fill]) => (
          <div key={name} className="w-24 text-small">
            <div className={`h-12 rounded-control border border-line ${fill}`} />
            {name}
          </div>
        ))}
      </KitPart>
      <KitPart name="Type">
        <div className="flex min-w-0 flex-col gap-2">
          {steps.map(([name, look]) => (
            <p key={name} className={look}>
              {name} · ľahké ťažké věci, їжак, œuvre, ő, ș
            </p>
          ))}
        </div>
      </KitPart>
      <KitPart name="Icon sizes: small 16, medium 20, large 24, huge 32">
        <Icon shape={Box} size="small" />
        <Icon shape={Box} />
        <Icon shape={Box} size="large" />
        <Icon shape={Box} size="huge" />
      </KitPart>
      <KitPart name="Flag">
        {countries.map((country) => (
          <span key={country} className="inline-flex items-center gap-2">
            <Flag country={country} />
            {country}
          </span>
        ))}
      </KitPart>
    </>
  )
}
