/** The text of `app-scripts.tsx`: it must be in the page when no texts can be loaded. */
const apology = (): string => document.querySelector<HTMLMetaElement>('meta[name="startup-error"]')?.content ?? ''

/** The generic notifier: a browser alert with the message or an apology (specification, section 8). */
export function showAlert(message?: string): void {
  window.alert(message || apology())
}
