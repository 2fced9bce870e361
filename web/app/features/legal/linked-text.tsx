import { TextLink } from '#app/ui/base/text-link.tsx'

/** Addresses of pages and people inside a sentence; the full stop after one belongs to the sentence. */
const address = /(https?:\/\/[^\s,;]*[^\s,;.:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

export function LinkedText({ children }: { children: string }) {
  return children.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
      <TextLink key={index} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </TextLink>
    ),
  )
}
