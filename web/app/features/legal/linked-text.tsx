import { TextLink } from '#app/ui/base/text-link.tsx'

/** URLs and e-mail addresses inside a sentence, without the punctuation mark that follows. */
const linkPattern = /(https?:\/\/[^\s,;]*[^\s,;.:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g

export function LinkedText({ children }: { children: string }) {
  return children.split(linkPattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <TextLink key={index} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </TextLink>
    ),
  )
}
