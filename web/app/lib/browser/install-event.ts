interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    boxzoneInstallEvent?: InstallEvent | undefined
  }
}

/** The browser fires the event once, soon after the page has loaded. It is stored until the app uses it. */
export const installEventScript = `addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.boxzoneInstallEvent = event
})`

export const canPromptInstall = (): boolean => window.boxzoneInstallEvent !== undefined

/** Opens the browser's dialog. The event works once. */
export async function promptInstall(): Promise<void> {
  const event = window.boxzoneInstallEvent
  window.boxzoneInstallEvent = undefined
  await event?.prompt()
}
