/** Renders a small drawing from its SVG text. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  const html = { __html: svg }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
    <span className={className ? `drawing ${className}` : 'drawing'} dangerouslySetInnerHTML={html} />
  )
}
