/** The text in the meta tag of `app-scripts.tsx`. The HTML contains it, because the texts may fail to load. */
const apology = (): string => document.querySelector<HTMLMetaElement>('meta[name="startup-error"]')?.content ?? ''

/** The generic notifier: a browser alert with the message or an apology (specification, section 8). */
export function showAlert(message?: string): void {
  window.alert(message || apology())
}
