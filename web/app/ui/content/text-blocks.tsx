/** A paragraph, or names and values in two columns. */
export type TextBlock = { text: string } | { rows: readonly (readonly [name: string, value: string])[] }

/** The content of a message or an e-mail. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    'text' in block ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never change
      <p key={index} className="wrap-anywhere">
        {block.text}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never change
      <dl key={index} className="grid gap-1">
        {block.rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-strong text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    ),
  )
}
