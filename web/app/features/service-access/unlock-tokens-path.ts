/** The resource route of the unlock tokens of the signed-in account. */
export const unlockTokensPath = '/my/unlock-tokens'
