interface InstallContext {
  readonly userAgent: string
  /** The page runs as the installed app. */
  readonly isStandalone: boolean
  readonly isWebview: boolean
  readonly isDismissed: boolean
  /** The browser can show its own dialog. */
  readonly canPrompt: boolean
}

/** `steps` for iOS, where only the customer can add the page to the home screen. */
export type InstallOffer = 'prompt' | 'steps' | null

export function installOffer(context: InstallContext): InstallOffer {
  const { userAgent, isStandalone, isWebview, isDismissed, canPrompt } = context
  if (isStandalone || isWebview || isDismissed) return null
  if (canPrompt) return 'prompt'
  return /iPhone|iPad|iPod/.test(userAgent) && /Safari\//.test(userAgent) ? 'steps' : null
}
