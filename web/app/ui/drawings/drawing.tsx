/** A small drawing computed where it is shown. The generator escapes every word it writes. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const html = { __html: svg }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words
    <span className={className ? `drawing ${className}` : 'drawing'} dangerouslySetInnerHTML={html} />
  )
}
